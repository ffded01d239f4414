import { useDefinitions, useLocale, useRouter, type WidgetProps } from '@schema-screens/core';
import { inputTexts } from '@schema-screens/core/internal';
import { yesOrNo } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { UnknownNotice } from '../../parts/states/Notice.tsx';
import { controlProps } from '../control-props.ts';
import { DisplayValue } from '../DisplayValue.tsx';
/** Whether only yes is valid. All other boxes and switches always have a valid value, so they are not marked as required. */
export const mustBeChecked = (schema: JsonSchema): boolean => schema.const === true;

/** A native checkbox with its label beside it, as a box or as a switch. Read-only, it shows yes or no. */
function CheckInput({
  isSwitch,
  widget,
}: {
  isSwitch: boolean;
  widget: Omit<WidgetProps<boolean>, 'options'>;
}) {
  const locale = useLocale();
  const { id, value, label, labelId, required, mode, schema, onChange, onBlur } = widget;
  if (mode === 'display') {
    return (
      <>
        <span id={labelId} className="f-name">
          {label}
        </span>
        <DisplayValue id={id} text={yesOrNo(locale, value)} />
      </>
    );
  }
  return (
    <label className={isSwitch ? 'w-check w-switch' : 'w-check'}>
      <input
        {...controlProps(widget)}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
        onBlur={onBlur}
      />
      <span id={labelId}>
        {label}
        {required && mustBeChecked(schema) && (
          <span className="f-required" aria-hidden>
            *
          </span>
        )}
      </span>
    </label>
  );
}

interface CheckboxOptions {
  document?: string;
}

/** A link to the screen with the terms; opens in a new tab, so that nothing typed is lost. */
function DocumentLink({ name }: { name: string }) {
  const locale = useLocale();
  const router = useRouter();
  const { screens } = useDefinitions();
  const screen = screens.get(name);
  if (!screen) return <UnknownNotice kind="screen" name={name} where="options.document" />;
  return (
    <p className="w-document">
      <router.Link to={screen.path} target="_blank" rel="noopener">
        {locale.texts(inputTexts).checkbox.read({ title: screen.title })}
      </router.Link>
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

/** A switch for yes or no. */
export function SwitchWidget(props: WidgetProps<boolean>) {
  return <CheckInput widget={props} isSwitch />;
}
