import { asRequestError } from '../../data/request-error.ts';
import { DefinitionError } from '../../definition/definition-error.ts';
import type { SummaryMessage } from '../form-message.ts';
import type { MessageLists } from '../store/form-messages.ts';

const begun = 'Das Speichern ist noch nicht abgeschlossen. Bitte';
const goesOn = 'speichern Sie erneut – es geht dort weiter, wo es unterbrochen wurde.';
/** The same once more would be refused once more. */
const change = 'ändern oder entfernen Sie, was abgelehnt wurde, und';

/**
 * What a form says of a save that failed: the fields' messages, and what belongs to none.
 *
 * @param isBegun whether the record itself is saved, and a call after it failed
 */
export function failureMessages(
  thrown: unknown,
  isBegun: boolean,
): { lists: MessageLists; general: SummaryMessage[] } {
  const error = asRequestError(thrown);
  const text = thrown instanceof DefinitionError ? thrown.message : error.message;
  const general: SummaryMessage[] = isBegun
    ? [
        {
          state: 'error',
          text: [begun, ...(error.details.length > 0 ? [change] : []), goesOn].join(' '),
          key: 'begun',
        },
      ]
    : [];
  if (error.details.length === 0)
    general.push({ state: 'error', text, key: 'server', requestId: error.requestId });
  return { lists: { error: error.details, warning: error.warnings, info: error.infos }, general };
}
