/** An entry without a call for this long has expired; clients call every 20 s. */
export const presenceTimeoutMs = 50_000;
const perUser = 20;
const inAll = 2_000;

/** Somebody edits a record, or has stopped; sent to all processes. */
export interface PresenceMessage {
  readonly kind: 'edit';
  readonly user: number;
  readonly resource: string;
  readonly key: string;
  readonly end: boolean;
}

interface Entry {
  readonly user: number;
  readonly record: string;
  readonly until: number;
}

const recordOf = ({ resource, key }: Pick<PresenceMessage, 'resource' | 'key'>): string =>
  `${resource} ${key}`;

/** Who edits which records right now, as this process knows from all. It is kept in memory alone. */
export class PresenceRegistry {
  // In the order of their latest calls.
  readonly #entries = new Map<string, Entry>();

  /** Takes over a message. Returns whether somebody has come or gone. */
  follow(message: PresenceMessage): boolean {
    this.#dropGone();
    const record = recordOf(message);
    const { user, end } = message;
    const id = `${user} ${record}`;
    const wasThere = this.#entries.delete(id);
    if (end) return wasThere;
    const own = [...this.#entries].filter(([, entry]) => entry.user === user);
    if (own.length >= perUser) this.#entries.delete(own[0]![0]);
    if (this.#entries.size >= inAll) this.#entries.delete(this.#entries.keys().next().value!);
    this.#entries.set(id, { user, record, until: Date.now() + presenceTimeoutMs });
    return !wasThere;
  }

  /** The other users who edit a record. */
  others(user: number, resource: string, key: string): readonly number[] {
    this.#dropGone();
    const record = recordOf({ resource, key });
    return [...this.#entries.values()]
      .filter((entry) => entry.record === record && entry.user !== user)
      .map((entry) => entry.user);
  }

  #dropGone(): void {
    const now = Date.now();
    for (const [id, { until }] of this.#entries) if (until < now) this.#entries.delete(id);
  }
}
