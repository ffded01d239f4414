import type { SyntheticEvent } from 'react';
import { useEngine, type WidgetProps } from '#engine';
import { DisplayValue } from '../DisplayValue.tsx';
import { asLine, TypedInput } from '../TypedInput.tsx';

interface EmailOptions {
  autocomplete?: string;
  blockPaste?: boolean;
  blockCopy?: boolean;
}

const texts = {
  paste: 'Die Einfügefunktion wurde aus Sicherheitsgründen deaktiviert.',
  copy: 'Die Kopierfunktion wurde aus Sicherheitsgründen deaktiviert.',
} as const;

/** An e-mail address; blanks around it are dropped. */
export function EmailWidget(props: WidgetProps<string, EmailOptions>) {
  const { id, value, mode, options } = props;
  const { notify } = useEngine();
  if (mode === 'display') return <DisplayValue id={id} text={value ?? ''} />;
  const block = (what: keyof typeof texts) => (event: SyntheticEvent) => {
    event.preventDefault();
    notify({ status: 'info', title: 'Hinweis', text: texts[what] });
  };
  const clipboard = {
    ...(options.blockPaste && { onPaste: block('paste'), onDrop: block('paste') }),
    ...(options.blockCopy && { onCopy: block('copy'), onCut: block('copy'), onDragStart: block('copy') }),
  };
  return (
    <TypedInput
      widget={props}
      type="text"
      {...asLine}
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
