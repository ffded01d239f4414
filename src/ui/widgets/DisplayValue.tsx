import { formTexts } from '../texts/form-texts.ts';

/** What is no text after all, because a back end sent something else, is shown as it came. */
const asText = (text: unknown): string => (typeof text === 'object' ? JSON.stringify(text) : String(text));

/** A value that is only shown; a dash says that there is none. */
export function DisplayValue({ id, text, isMultiline }: { id: string; text: string; isMultiline?: boolean }) {
  return (
    <span id={id} className={isMultiline ? 'w-value w-lines' : 'w-value'}>
      {text === '' ? <span title={formTexts.none}>–</span> : asText(text)}
    </span>
  );
}
