import type { Scope } from '#language';
import { once } from '#rules';
import { isDrawn } from '../entry-at.ts';
import type { VisibleLayout } from '../form-layout.ts';
import { isSameMessages, type SummaryMessage } from '../form-message.ts';
import type { FormMessages } from './form-messages.ts';

/** Numbers in a path are compared as numbers: entry 2 comes before entry 10. */
const collator = once(() => new Intl.Collator('de', { numeric: true }));

/** General messages first, then those of fields in their order on the form, then those without a visible field. */
function collectSummary(messages: FormMessages, visible: VisibleLayout, scope: Scope): SummaryMessage[] {
  if (!messages.hasSummary) return [];
  const order = new Map([...visible.entryOf.keys()].map((field, index) => [field, index]));
  const place = (path: string): number => order.get(path.split('.', 1)[0] ?? '') ?? order.size;
  const paths = messages.paths
    .map((path) => ({ path, place: place(path) }))
    .sort((left, right) => left.place - right.place || collator().compare(left.path, right.path));
  const ofFields = paths.flatMap(({ path }) => {
    const isLinked = isDrawn(visible, path, scope);
    return messages
      .summaryOf(path)
      .map((message): SummaryMessage => (isLinked ? { ...message, field: path } : message));
  });
  return [...messages.general, ...ofFields];
}

/** The messages at the top of a form; the same list until something changes. */
export class FormSummary {
  #shown: readonly SummaryMessage[] = [];

  get shown(): readonly SummaryMessage[] {
    return this.#shown;
  }

  /** Collects the messages again; returns whether the shown ones have changed. */
  update(messages: FormMessages, visible: VisibleLayout, scope: Scope): boolean {
    const next = collectSummary(messages, visible, scope);
    const isSame =
      isSameMessages(next, this.#shown) &&
      next.every(({ field }, index) => field === this.#shown[index]?.field);
    if (!isSame) this.#shown = next;
    return !isSame;
  }
}
