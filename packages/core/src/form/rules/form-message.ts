/** A message about a field or the whole form. */
export interface FormMessage {
  state: 'error' | 'warning' | 'info';
  text: string;
  /** The broken rule; "server" for messages of the back end. For analytics. */
  key: string;
  /**
   * A field that repeats this one: the message waits until that field was left, and is in the summary for that field
   * only.
   */
  repeatedBy?: string;
}

/** A message in the summary at the top of the form. */
export interface SummaryMessage extends FormMessage {
  /** The visible field to jump to. */
  field?: string;
  /** Name of the error that the message is from, if it is not about the user's input. */
  title?: string;
  /** Reference number of the response, for the support. */
  requestId?: string | undefined;
}

const ranks = { error: 0, warning: 1, info: 2 } as const;

/** The most severe of the states of some messages. */
export function mostSevereState(messages: readonly FormMessage[]): FormMessage['state'] | undefined {
  return messages.map(({ state }) => state).sort((left, right) => ranks[left] - ranks[right])[0];
}

export function areMessagesEqual(left: readonly FormMessage[], right: readonly FormMessage[]): boolean {
  return (
    left.length === right.length &&
    left.every(
      (message, index) => message.text === right[index]?.text && message.state === right[index].state,
    )
  );
}
