import type { Locale } from '@schema-screens/locale';
import type { Notice } from '../ports/notices.ts';
import { logUnexpectedError } from '../ports/request-error.ts';

/** The notice of a failure that no form can show; errors of fields are part of its text. A programming error is logged, too. */
export function errorNotice(locale: Locale, thrown: unknown): Notice {
  const { textIn, details, requestId } = logUnexpectedError(thrown);
  const { title, message } = textIn(locale);
  const sentences = [...new Set(details.map((detail) => detail.message))];
  const text = sentences.length > 0 ? sentences.join(' ') : message;
  return { status: 'error', title, text, ...(requestId !== undefined && { requestId }) };
}
