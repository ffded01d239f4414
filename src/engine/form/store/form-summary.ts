import type { Scope } from '../../definition/scope.ts';
import type { VisibleLayout } from '../form-layout.ts';
import { isSameMessages, type SummaryMessage } from '../form-message.ts';
import { collectSummary } from './collect-summary.ts';
import type { FormMessages } from './form-messages.ts';

/** The messages at the top of a form; the same list until something of it changes. */
export class FormSummary {
  #shown: readonly SummaryMessage[] = [];

  get shown(): readonly SummaryMessage[] {
    return this.#shown;
  }

  /** Collects the messages anew; tells whether others are shown than before. */
  update(messages: FormMessages, visible: VisibleLayout, scope: Scope): boolean {
    const next = collectSummary(messages, visible, scope);
    const isSame =
      isSameMessages(next, this.#shown) &&
      next.every(({ field }, index) => field === this.#shown[index]?.field);
    if (!isSame) this.#shown = next;
    return !isSame;
  }
}
