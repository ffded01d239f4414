import { valueAt } from '#language';
import { worstState } from '../form-message.ts';
import { entriesOnPath, hintHolds } from '../hint-holds.ts';
import type { FieldSnapshot } from './field-snapshot.ts';
import type { FormMessages } from './form-messages.ts';
import type { FormValues } from './form-values.ts';
import { type Subscriptions, wholeMark } from './subscriptions.ts';

/** The sources of a snapshot. */
export interface SnapshotSources {
  values: FormValues;
  messages: FormMessages;
  subscriptions: Subscriptions;
  /** Paths of required fields; in lists with * for any entry. */
  required: ReadonlySet<string>;
  rowKeys: (path: string) => readonly number[];
  /** Whether the user may not change what a path leads to, as the form is now. */
  isLocked: (path: string) => boolean;
}

/** The snapshot of the field at a path; of a list or group as a whole for a path with `wholeMark`. */
export function takeSnapshot(marked: string, sources: SnapshotSources): FieldSnapshot {
  const { values, messages, subscriptions, required, rowKeys, isLocked } = sources;
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
    // The value of a list as a whole is its keys; the fields in it have subscriptions of their own.
    value: isWhole ? rowKeys(path) : value,
    state: worst === 'error' ? 'invalid' : (worst ?? (messages.isTouched(path) ? 'valid' : 'neutral')),
    messages: shown,
    isRequired:
      required.has(path) ||
      (path.includes('.') && required.has(path.replace(/\.\d+(?=\.)/g, '.*'))) ||
      entry?.hints.onDemand === true,
    isDisabled: hintHolds('disabled', entries, scopeAt),
    isReadOnly: hintHolds('readOnly', entries, scopeAt) || isLocked(path),
    entry,
  };
}
