import { useLocale, useNotices, type WidgetProps } from '@schema-screens/core';
import { inputTexts, noticeTexts } from '@schema-screens/core/internal';
import type { SyntheticEvent } from 'react';
import { DisplayValue } from '../DisplayValue.tsx';
import { singleLineConversion, TypedInput } from '../TypedInput.tsx';

interface EmailOptions {
  autocomplete?: string;
  blockPaste?: boolean;
  blockCopy?: boolean;
}

/** An e-mail address, without surrounding spaces. */
export function EmailWidget(props: WidgetProps<string, EmailOptions>) {
  const locale = useLocale();
  const { id, value, mode, options } = props;
  const { notify } = useNotices();
  if (mode === 'display') return <DisplayValue id={id} text={value ?? ''} />;
  const block = (what: 'paste' | 'copy') => (event: SyntheticEvent) => {
    event.preventDefault();
    notify({
      status: 'info',
      title: locale.texts(noticeTexts).states.info,
      text: locale.texts(inputTexts).email[what],
    });
  };
  const clipboard = {
    ...(options.blockPaste && { onPaste: block('paste'), onDrop: block('paste') }),
    ...(options.blockCopy && { onCopy: block('copy'), onCut: block('copy'), onDragStart: block('copy') }),
  };
  return (
    <TypedInput
      widget={props}
      type="text"
      {...singleLineConversion}
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
