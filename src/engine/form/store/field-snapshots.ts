import { type FormMessage, isSameMessages } from '../form-message.ts';
import { type FieldSnapshot, isSameSnapshot } from './field-snapshot.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface FieldSnapshotsOptions {
  take: (path: string) => FieldSnapshot;
  subscriptions: Subscriptions;
  /** Called when a field starts to show a message. */
  onMessage: (path: string, message: FormMessage) => void;
}

/** The snapshots of all drawn fields; notifies only those whose snapshot has changed. */
export class FieldSnapshots {
  readonly #options: FieldSnapshotsOptions;
  #kept = new Map<string, FieldSnapshot>();

  constructor(options: FieldSnapshotsOptions) {
    this.#options = options;
  }

  /** The field's snapshot; the same object until something of it changes. */
  of(path: string): FieldSnapshot {
    let snapshot = this.#kept.get(path);
    if (!snapshot) {
      snapshot = this.#options.take(path);
      this.#kept.set(path, snapshot);
    }
    return snapshot;
  }

  /** Drops the snapshots in a list that are no longer drawn. */
  forgetInside(list: string): void {
    for (const path of [...this.#kept.keys()]) {
      if (path.startsWith(`${list}.`) && !this.#options.subscriptions.hasField(path)) this.#kept.delete(path);
    }
  }

  /** Takes all snapshots again. */
  publish(): void {
    const { take, subscriptions } = this.#options;
    for (const [path, before] of [...this.#kept]) {
      const after = take(path);
      if (isSameSnapshot(before, after)) continue;
      const isSame = isSameMessages(before.messages, after.messages);
      this.#kept.set(path, isSame ? { ...after, messages: before.messages } : after);
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
