import { valueAt } from '@schema-screens/schema/language';
import type { FieldState } from '../../registry/contracts.ts';
import { type FieldPlacement, isHintActive, placementsOnPath } from '../layout/form-layout.ts';
import { areMessagesEqual, type FormMessage, mostSevereState } from '../rules/form-message.ts';
import type { FormMessages } from './form-messages.ts';
import type { FormValues } from './form-values.ts';

export type SnapshotListener = () => void;
export type Unsubscribe = () => void;

/** Suffix of the path of a list or group: the whole as such. */
export const containerSuffix = '[]';
/**
 * Key for subscribing to a list or group as a whole: its messages and the order of its entries, not the values in them.
 */
export const containerKey = (path: string): string => `${path}${containerSuffix}`;

/** The subscribers of a form by topic. Functions keep their reference, so that React does not resubscribe. */
export class Subscriptions {
  #fields = new Map<string, Set<SnapshotListener>>();
  #layout = new Set<SnapshotListener>();
  #data = new Set<SnapshotListener>();
  #summary = new Set<SnapshotListener>();

  onField(path: string, listener: SnapshotListener): Unsubscribe {
    const listeners = this.#fields.get(path) ?? new Set();
    listeners.add(listener);
    this.#fields.set(path, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#fields.delete(path);
    };
  }

  onLayout = (listener: SnapshotListener): Unsubscribe => subscribe(this.#layout, listener);
  onData = (listener: SnapshotListener): Unsubscribe => subscribe(this.#data, listener);
  onSummary = (listener: SnapshotListener): Unsubscribe => subscribe(this.#summary, listener);

  hasField(path: string): boolean {
    return this.#fields.has(path);
  }

  /** Whether the value at a path, or one that it is a part of below `outer`, is drawn. */
  hasFieldAround(path: string, outer: string): boolean {
    for (let at = path; at.length > outer.length; at = at.slice(0, at.lastIndexOf('.'))) {
      if (this.#fields.has(at) || this.#fields.has(containerKey(at))) return true;
    }
    return false;
  }

  notifyField(path: string): void {
    for (const listener of this.#fields.get(path) ?? []) listener();
  }
  notifyLayout(): void {
    for (const listener of this.#layout) listener();
  }
  notifyData(): void {
    for (const listener of this.#data) listener();
  }
  notifySummary(): void {
    for (const listener of this.#summary) listener();
  }
}

function subscribe(listeners: Set<SnapshotListener>, listener: SnapshotListener): Unsubscribe {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Everything that is needed to draw one field; keeps its reference until something changes. */
export interface FieldSnapshot {
  value: unknown;
  state: FieldState;
  messages: readonly FormMessage[];
  isRequired: boolean;
  /** By the definition of the field or of one that it is a part of. */
  isDisabled: boolean;
  /** By the definition of the field or of one that it is a part of. */
  isReadOnly: boolean;
  /** The field's place on the form; undefined for parts of a field and for hidden fields. */
  entry: FieldPlacement | undefined;
}

function isSameSnapshot(left: FieldSnapshot, right: FieldSnapshot): boolean {
  return (
    Object.is(left.value, right.value) &&
    left.state === right.state &&
    left.isRequired === right.isRequired &&
    left.isDisabled === right.isDisabled &&
    left.isReadOnly === right.isReadOnly &&
    left.entry === right.entry &&
    areMessagesEqual(left.messages, right.messages)
  );
}

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

/** The snapshot of the field at a path; of a list or group as a whole for a path with `containerSuffix`. */
export function takeSnapshot(marked: string, sources: SnapshotSources): FieldSnapshot {
  const { values, messages, subscriptions, required, rowKeys, isLocked } = sources;
  const isWhole = marked.endsWith(containerSuffix);
  const path = isWhole ? marked.slice(0, -containerSuffix.length) : marked;
  const value = valueAt(values.data, path);
  const displayedMessages =
    typeof value === 'object' && value !== null
      ? messages.inside(path, (inner) => subscriptions.hasFieldAround(inner, path))
      : messages.of(path);
  const worst = mostSevereState(displayedMessages);
  const entries = placementsOnPath(values.visible, path, values.scope);
  const entry = entries.find(([at]) => at === path)?.[1];
  const scopeAt = (at: string) => values.scopeAt(at);
  return {
    // The value of a list as a whole is its keys; the fields in it have subscriptions of their own.
    value: isWhole ? rowKeys(path) : value,
    state: worst === 'error' ? 'invalid' : (worst ?? (messages.isTouched(path) ? 'valid' : 'neutral')),
    messages: displayedMessages,
    isRequired:
      required.has(path) ||
      (path.includes('.') && required.has(path.replace(/\.\d+(?=\.)/g, '.*'))) ||
      entry?.hints.onDemand === true,
    isDisabled: isHintActive('disabled', entries, scopeAt),
    isReadOnly: isHintActive('readOnly', entries, scopeAt) || isLocked(path),
    entry,
  };
}

export interface FieldSnapshotsOptions {
  take: (path: string) => FieldSnapshot;
  subscriptions: Subscriptions;
  /** Called when a field starts to show a message. */
  onMessage: (path: string, message: FormMessage) => void;
}

/** The snapshots of all drawn fields; notifies only those whose snapshot has changed. */
export class FieldSnapshots {
  readonly #options: FieldSnapshotsOptions;
  #cache = new Map<string, FieldSnapshot>();

  constructor(options: FieldSnapshotsOptions) {
    this.#options = options;
  }

  /** The field's snapshot; the same object until something of it changes. */
  of(path: string): FieldSnapshot {
    let snapshot = this.#cache.get(path);
    if (!snapshot) {
      snapshot = this.#options.take(path);
      this.#cache.set(path, snapshot);
    }
    return snapshot;
  }

  /** Drops the snapshots in a list that are no longer drawn. */
  forgetInside(list: string): void {
    for (const path of [...this.#cache.keys()]) {
      if (path.startsWith(`${list}.`) && !this.#options.subscriptions.hasField(path))
        this.#cache.delete(path);
    }
  }

  /** Takes all snapshots again. */
  publish(): void {
    const { take, subscriptions } = this.#options;
    for (const [path, before] of [...this.#cache]) {
      const after = take(path);
      if (isSameSnapshot(before, after)) continue;
      const isSame = areMessagesEqual(before.messages, after.messages);
      this.#cache.set(path, isSame ? { ...after, messages: before.messages } : after);
      if (!isSame) this.#report(path, before.messages, after.messages);
      subscriptions.notifyField(path);
    }
  }

  #report(path: string, before: readonly FormMessage[], after: readonly FormMessage[]): void {
    for (const message of after) {
      if (!before.some(({ text }) => text === message.text)) this.#options.onMessage(path, message);
    }
  }
}
