import { DefinitionError } from '#language';
import { asRequestError } from '../../data/request-error.ts';
import { engineFormTexts } from '../../texts/engine-form-texts.ts';
import type { SummaryMessage } from '../rules/form-message.ts';
import type { MessageLists } from '../store/form-messages.ts';

/**
 * The messages of a failed save: those of fields, and the others.
 *
 * @param isBegun whether the record itself is saved and a call after it failed
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
          text: engineFormTexts.begun(error.details.length > 0),
          key: 'begun',
        },
      ]
    : [];
  if (error.details.length === 0)
    general.push({
      state: 'error',
      title: error.title,
      text,
      key: 'server',
      requestId: error.requestId,
    });
  return { lists: { error: error.details, warning: error.warnings, info: error.infos }, general };
}
