import type { SyntheticEvent } from 'react';
import { useEngine, type WidgetProps } from '#engine';
import { inputTexts, noticeTexts } from '#engine/internal';
import { DisplayValue } from '../DisplayValue.tsx';
import { asLine, TypedInput } from '../TypedInput.tsx';

interface EmailOptions {
  autocomplete?: string;
  blockPaste?: boolean;
  blockCopy?: boolean;
}

/** An e-mail address, without surrounding spaces. */
export function EmailWidget(props: WidgetProps<string, EmailOptions>) {
  const { id, value, mode, options } = props;
  const { notify } = useEngine();
  if (mode === 'display') return <DisplayValue id={id} text={value ?? ''} />;
  const block = (what: 'paste' | 'copy') => (event: SyntheticEvent) => {
    event.preventDefault();
    notify({ status: 'info', title: noticeTexts.states.info, text: inputTexts.email[what] });
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
