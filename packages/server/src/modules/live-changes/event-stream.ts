import { PassThrough } from 'node:stream';
import { toWireNames, type WireNames, wireNameOf } from '../../http/wire/wire.ts';
import { type ResourceChange, visibleChangeFor } from '../../resources/changes/row-changes.ts';
import { isConditional } from '../../resources/rights/row-rights.ts';
import type { Resource } from '../../resources/schema/resource.ts';
import type { Identity, Role, Session } from '../../shared/identity.ts';
import type { PresenceMessage } from './presence.ts';

/** A resource has at most one event in this time; changes in between are sent with the next one. */
const pauseMs = 1_000;
/** Above this number of rows, an event only says that there were many. */
const maxRows = 50;
/** A stream with this many unread bytes is ended. */
const maxWaiting = 256 * 1024;

/** A changed row. Only staff see who changed it. */
interface WireChange {
  readonly kind: string;
  readonly key: string;
  readonly by?: string | undefined;
  /** The tab of the stream's own user that changed it: other tabs announce it. */
  readonly tab?: string | undefined;
}

interface Waiting {
  rows: WireChange[];
  isMany: boolean;
  /** The own tabs that made the changes; undefined for those of others. */
  readonly tabs: Set<string | undefined>;
  /** When the latest of them happened (ms since 1970). */
  at: number;
  readonly timer: NodeJS.Timeout;
}

/** The events of one session, as the body of a response (`text/event-stream`). */
export class EventStream {
  readonly body = new PassThrough();
  readonly #waiting = new Map<string, Waiting>();
  readonly #last = new Map<string, number>();

  readonly session: Session;
  readonly token: string;
  readonly #staff: readonly Role[];
  readonly #words: WireNames;

  /** @param words of the application, for events */
  constructor(session: Session, token: string, staff: readonly Role[], words: WireNames) {
    this.#words = words;
    this.session = session;
    this.token = token;
    this.#staff = staff;
    // Proxies and browsers hand over the response with its first byte.
    this.beat();
  }

  /**
   * Sends a change as far as the session's user may know of it. The user's own ones name their tab; those without a tab are not sent.
   *
   * @param at when it happened (ms since 1970)
   */
  publish(change: ResourceChange, by: string | undefined, at: number): void {
    const { identity } = this.session;
    const isOwn = change.by === identity.userId;
    if (isOwn && change.tab === undefined) return;
    const tab = isOwn ? change.tab : undefined;
    const visible = visibleChangeFor(identity, change);
    if (!visible) return;
    const { name } = visible.resource;
    const waiting = this.#waiting.get(name) ?? this.#begin(name, at);
    waiting.at = Math.max(waiting.at, at);
    const author = this.#staff.includes(identity.role) ? by : undefined;
    waiting.tabs.add(tab);
    waiting.rows.push(
      ...(visible.rows ?? []).map(({ kind, key }) => ({
        kind: wireNameOf(this.#words, kind),
        key,
        by: author,
        ...(tab !== undefined && { tab }),
      })),
    );
    if (!visible.rows || waiting.rows.length > maxRows) waiting.isMany = true;
  }

  /** Notifies staff who may edit a record that somebody else has started or stopped editing it; they ask for the names. */
  publishPresence(resource: Resource, { user, resource: name, key }: PresenceMessage): void {
    const { identity } = this.session;
    if (user === identity.userId || !canSeeEditors(this.#staff, identity, resource)) return;
    this.send('edit', { resource: name, key }, Date.now());
  }

  /**
   * Sends an event, with how many ms ago it happened: clients compare that with when they loaded something.
   *
   * @param at when it happened (ms since 1970)
   */
  send(event: string, data: object, at: number): void {
    if (this.body.destroyed || this.body.writableEnded) return;
    const ago = Math.max(Date.now() - at, 0);
    const text = JSON.stringify(toWireNames(this.#words, { ...data, ago }));
    this.body.write(`event: ${wireNameOf(this.#words, event)}\ndata: ${text}\n\n`);
    if (this.body.writableLength > maxWaiting) this.end();
  }

  /** Sends a comment, so that no proxy closes an idle connection. */
  beat(): void {
    if (!this.body.writableEnded) this.body.write(': \n\n');
  }

  /** Sends what still waits, and ends the stream. */
  finish(): void {
    for (const name of [...this.#waiting.keys()]) this.#flush(name);
    this.end();
  }

  end(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    this.body.end();
  }

  #begin(name: string, at: number): Waiting {
    const rest = (this.#last.get(name) ?? 0) + pauseMs - Date.now();
    const waiting = {
      rows: [],
      isMany: false,
      tabs: new Set<string | undefined>(),
      at,
      timer: setTimeout(() => this.#flush(name), Math.max(rest, 0)),
    };
    this.#waiting.set(name, waiting);
    return waiting;
  }

  #flush(name: string): void {
    const waiting = this.#waiting.get(name);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(name);
    this.#last.set(name, Date.now());
    const { isMany, rows, tabs, at } = waiting;
    const [tab] = tabs.size === 1 ? tabs : [];
    const many = { many: true, rows: [], ...(tab !== undefined && { tab }) };
    this.send('change', { resource: name, ...(isMany ? many : { many: false, rows }) }, at);
  }
}

/** Whether a member of staff may open all records of a resource and change some, and so see who edits them. */
export function canSeeEditors(staff: readonly Role[], { role }: Identity, resource: Resource): boolean {
  const { read, change } = resource.rights;
  return (
    [staff, read, change].every((roles) => roles?.includes(role)) && !isConditional(resource, role, 'read')
  );
}
