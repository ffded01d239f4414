import { useEngine, type WidgetProps } from '#engine';
import { UnknownNotice } from '../../parts/Notice.tsx';
import { widgetTexts } from '../../texts/widget-texts.ts';
import { CheckInput } from './CheckInput.tsx';

interface CheckboxOptions {
  document?: string;
}

/** A link to the screen with the terms; opens in a new tab, so that nothing typed is lost. */
function DocumentLink({ name }: { name: string }) {
  const screen = useEngine().screens.get(name);
  if (!screen) return <UnknownNotice kind="screen" name={name} where="options.document" />;
  return (
    <p className="w-document">
      <a href={screen.path} target="_blank" rel="noopener">
        {widgetTexts.checkbox.read(screen.title)}
      </a>
    </p>
  );
}

/** A box for yes or no, with a link to the document it is about. */
export function CheckboxWidget(props: WidgetProps<boolean, CheckboxOptions>) {
  const { document } = props.options;
  return (
    <>
      <CheckInput widget={props} isSwitch={false} />
      {document && <DocumentLink name={document} />}
    </>
  );
}
