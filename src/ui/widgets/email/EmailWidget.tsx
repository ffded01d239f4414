import type { ClipboardEvent } from 'react';
import type { WidgetProps } from '#engine';
import { DisplayValue } from '../DisplayValue.tsx';
import { asText, TypedInput } from '../TypedInput.tsx';

interface EmailOptions {
  autocomplete?: string;
  blockPaste?: boolean;
}

const block = (event: ClipboardEvent): void => event.preventDefault();
const parse = (text: string): string | null => asText.parse(text.trim());

/** An e-mail address; blanks around it are dropped. */
export function EmailWidget(props: WidgetProps<string, EmailOptions>) {
  const { id, value, mode, options } = props;
  if (mode === 'display') return <DisplayValue id={id} text={value ?? ''} />;
  const clipboard = options.blockPaste ? { onPaste: block, onCopy: block, onCut: block } : {};
  return (
    <TypedInput
      widget={props}
      type="text"
      format={asText.format}
      parse={parse}
      input={{
        inputMode: 'email',
        autoComplete: options.autocomplete ?? 'email',
        autoCapitalize: 'none',
        spellCheck: false,
        ...clipboard,
      }}
    />
  );
}
