import { useLocale } from '@schema-screens/core';
import { formTexts } from '@schema-screens/core/internal';

/** A value that is not a text after all, because the back end sent something else, is shown as received. */
const asText = (text: unknown): string => (typeof text === 'object' ? JSON.stringify(text) : String(text));

/** A read-only value; a dash if there is none. */
export function DisplayValue({ id, text, isMultiline }: { id: string; text: string; isMultiline?: boolean }) {
  const locale = useLocale();
  return (
    <span id={id} className={isMultiline ? 'w-value w-lines' : 'w-value'}>
      {text === '' ? <span title={locale.texts(formTexts).none}>–</span> : asText(text)}
    </span>
  );
}
