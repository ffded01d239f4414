import { holds, valueAt } from '#language';
import { entryAt } from '../entry-at.ts';
import type { FieldEntry } from '../form-layout.ts';
import { worstState } from '../form-message.ts';
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

function isDisabled(entry: FieldEntry | undefined, path: string, values: FormValues): boolean {
  const { disabled } = entry?.hints ?? {};
  return typeof disabled === 'object' ? holds(disabled, values.scopeAt(path)) : disabled === true;
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
  const entry = entryAt(values.visible, path, values.scope);
  const isInside = path.includes('.');
  const around = isInside ? values.visible.entryOf.get(path.split('.', 1)[0] ?? '') : undefined;
  return {
    // A list as such is its entries, a group nothing; what stands in them is subscriptions to the fields inside.
    value: isWhole ? rowKeys(path) : value,
    state: worst === 'error' ? 'invalid' : (worst ?? (messages.isTouched(path) ? 'valid' : 'neutral')),
    messages: shown,
    isRequired:
      required.has(path) ||
      (isInside && required.has(path.replace(/\.\d+(?=\.)/g, '.*'))) ||
      entry?.hints.onDemand === true,
    isDisabled: isDisabled(entry, path, values) || isDisabled(around, path, values),
    isInReadOnly: around?.hints.readOnly === true,
    entry,
  };
}
