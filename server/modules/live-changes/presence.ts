/** An entry without a call for this long has expired; clients call every 20 s. */
export const goneMs = 50_000;
const perUser = 20;
const inAll = 2_000;

/** Somebody edits a record, or has stopped; sent to all processes. */
export interface PresenceMessage {
  readonly kind: 'bearbeitung';
  readonly benutzer: number;
  readonly ressource: string;
  readonly schluessel: string;
  readonly ende: boolean;
}

interface Entry {
  readonly benutzer: number;
  readonly record: string;
  readonly until: number;
}

const recordOf = ({ ressource, schluessel }: Pick<PresenceMessage, 'ressource' | 'schluessel'>): string =>
  `${ressource} ${schluessel}`;

/** Who edits which records right now, as this process knows from all. It is kept in memory alone. */
export class Presence {
  // In the order of their latest calls.
  readonly #entries = new Map<string, Entry>();

  /** Takes over a message. Returns whether somebody has come or gone. */
  follow(message: PresenceMessage): boolean {
    this.#dropGone();
    const record = recordOf(message);
    const { benutzer, ende } = message;
    const id = `${benutzer} ${record}`;
    const wasThere = this.#entries.delete(id);
    if (ende) return wasThere;
    const own = [...this.#entries].filter(([, entry]) => entry.benutzer === benutzer);
    if (own.length >= perUser) this.#entries.delete(own[0]![0]);
    if (this.#entries.size >= inAll) this.#entries.delete(this.#entries.keys().next().value!);
    this.#entries.set(id, { benutzer, record, until: Date.now() + goneMs });
    return !wasThere;
  }

  /** The other users who edit a record. */
  others(benutzer: number, ressource: string, schluessel: string): readonly number[] {
    this.#dropGone();
    const record = recordOf({ ressource, schluessel });
    return [...this.#entries.values()]
      .filter((entry) => entry.record === record && entry.benutzer !== benutzer)
      .map((entry) => entry.benutzer);
  }

  #dropGone(): void {
    const now = Date.now();
    for (const [id, { until }] of this.#entries) if (until < now) this.#entries.delete(id);
  }
}
