import { valueAt } from '#language';
import { worstState } from '../form-message.ts';
import { entriesOnPath, hintHolds } from '../hint-holds.ts';
import type { FieldSnapshot } from './field-snapshot.ts';
import type { FormMessages } from './form-messages.ts';
import type { FormValues } from './form-values.ts';
import { type Subscriptions, wholeMark } from './subscriptions.ts';

/** What a snapshot is taken of. */
export interface SnapshotSources {
  values: FormValues;
  messages: FormMessages;
  subscriptions: Subscriptions;
  /** Paths of required fields; inside of lists with * for any entry. */
  required: ReadonlySet<string>;
  rowKeys: (path: string) => readonly number[];
}

/** Everything that the field at a path draws now; behind a path with `wholeMark` what the whole as such draws. */
export function takeSnapshot(marked: string, sources: SnapshotSources): FieldSnapshot {
  const { values, messages, subscriptions, required, rowKeys } = sources;
  const isWhole = marked.endsWith(wholeMark);
  const path = isWhole ? marked.slice(0, -wholeMark.length) : marked;
  const value = valueAt(values.data, path);
  const shown =
    typeof value === 'object' && value !== null
      ? messages.inside(path, (inner) => subscriptions.hasFieldAround(inner, path))
      : messages.of(path);
  const worst = worstState(shown);
  const entries = entriesOnPath(values.visible, path, values.scope);
  const entry = entries.find(([at]) => at === path)?.[1];
  const scopeAt = (at: string) => values.scopeAt(at);
  return {
    // A list as such is its entries, a group nothing; what stands in them is subscriptions to the fields inside.
    value: isWhole ? rowKeys(path) : value,
    state: worst === 'error' ? 'invalid' : (worst ?? (messages.isTouched(path) ? 'valid' : 'neutral')),
    messages: shown,
    isRequired:
      required.has(path) ||
      (path.includes('.') && required.has(path.replace(/\.\d+(?=\.)/g, '.*'))) ||
      entry?.hints.onDemand === true,
    isDisabled: hintHolds('disabled', entries, scopeAt),
    isReadOnly: hintHolds('readOnly', entries, scopeAt),
    entry,
  };
}
