import type { StreamEvent } from './read-events.ts';

/** An event by the English name of its kind, and when it happened at the latest, in ms since 1970 by this device's clock. */
export interface TimedEvent extends StreamEvent {
  at: number;
}

/** How long events are kept and asked for again, in ms; the server keeps them for as long. */
export const eventRetentionMs = 120_000;
const mostKept = 300;

/** Something may have been missed until then. */
export const gapEvent = (at: number): TimedEvent => ({ name: 'gap', data: {}, at });

/** The latest events, for those who begin to listen after them. */
export class RecentEvents {
  #events: TimedEvent[] = [];
  #droppedAt: number | undefined;

  add(event: TimedEvent): void {
    this.#events.push(event);
    const oldest = Date.now() - eventRetentionMs;
    const surplus = this.#events.length - mostKept;
    const isOld = ({ at }: TimedEvent, index: number) => at < oldest || index < surplus;
    for (const { at } of this.#events.filter(isOld)) this.#droppedAt = Math.max(this.#droppedAt ?? at, at);
    this.#events = this.#events.filter((one, index) => !isOld(one, index));
  }

  /** Begins with a gap if earlier ones are not known. */
  all(): readonly TimedEvent[] {
    return this.#droppedAt === undefined ? this.#events : [gapEvent(this.#droppedAt), ...this.#events];
  }
}
