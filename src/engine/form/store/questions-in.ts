import type { FieldMessage } from '../../data/request-error.ts';
import { fieldPath } from '../field-path.ts';
import type { FormLayout, VisibleLayout } from '../form-layout.ts';

/** Messages of the back end that ask for a field, and the others. */
export interface SortedMessages {
  /** Field and text of each question. */
  questions: { field: string; text: string }[];
  others: readonly FieldMessage[];
}

/** The messages that ask for onDemand fields which are not visible yet. */
export function questionsIn(
  messages: readonly FieldMessage[],
  layout: FormLayout,
  visible: VisibleLayout,
): SortedMessages {
  const isQuestion = ({ dataPath }: FieldMessage): boolean => {
    const field = fieldPath(dataPath);
    const places = layout.entriesOf.get(field) ?? [];
    return places.some(({ hints }) => hints.onDemand) && !visible.entryOf.has(field);
  };
  const asking = messages.filter(isQuestion);
  return {
    questions: asking.map(({ dataPath, message }) => ({ field: fieldPath(dataPath), text: message })),
    others: messages.filter((message) => !asking.includes(message)),
  };
}
