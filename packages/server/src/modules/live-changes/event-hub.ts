import { isRecord } from '@schema-screens/locale';
import type { SessionsContext } from '../../accounts/sessions/create-sessions.ts';
import type { AppContext, UsersContext } from '../../http/context.ts';
import type { RowsNotification } from '../../resources/changes/announced-rows.ts';
import { resourceChangesIn } from '../../resources/changes/row-changes.ts';
import { HttpError, tooMany, unavailable } from '../../shared/http-error.ts';
import type { Session } from '../../shared/identity.ts';
import { tryParseJson } from '../../shared/json.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { EventStream } from './event-stream.ts';
import { type PresenceMessage, PresenceRegistry } from './presence.ts';
import { RecentChanges, type TimedChange } from './recent-changes.ts';

const perUser = 5;
const inAll = 500;
const beatMs = 20_000;

/** A session of a user has ended; sent by the database itself (migrations 0023 and 0039). */
interface SessionMessage {
  readonly kind: 'session';
  readonly user: number;
}

type Message = RowsNotification | SessionMessage | PresenceMessage;

/** A notification as this release sends it; undefined for any other one. */
function messageIn(text: string): Message | undefined {
  const message = tryParseJson(text);
  const check = isRecord(message) ? isMessage[message.kind as Message['kind']] : undefined;
  return check?.(message as Fields) ? (message as unknown as Message) : undefined;
}

type Fields = Readonly<Record<string, unknown>>;
const isRow = (row: unknown): boolean => isRecord(row) && typeof row.key === 'string';

const isMessage: Readonly<Record<Message['kind'], (fields: Fields) => boolean>> = {
  session: ({ user }) => typeof user === 'number',
  edit: ({ user, resource, key, end }) =>
    typeof user === 'number' &&
    typeof resource === 'string' &&
    typeof key === 'string' &&
    typeof end === 'boolean',
  rows: ({ table, by, tab, rows }) =>
    typeof table === 'string' &&
    (tab === undefined || typeof tab === 'string') &&
    (by === null || typeof by === 'number') &&
    (rows === undefined || (Array.isArray(rows) && rows.every(isRow))),
};

/** The event streams of this process. */
export interface EventHub {
  /**
   * Opens a stream, which begins with the changes since a time (ms since 1970). Throws a 429 if the user has too many of them,
   * and a 503 if there are too many in all.
   *
   * @param isOnce whether it ends after these changes
   */
  open(session: Session, token: string, since: number, isOnce: boolean): EventStream;
  /** The names of the other users who edit a record. */
  editors(user: number, resource: string, key: string): Promise<readonly string[]>;
}

/** Passes notifications of the database on to the open streams. */
export function createEventHub({
  database,
  resources,
  sessions,
  users,
  lifecycle,
  log,
  limits,
}: SessionsContext &
  UsersContext &
  Pick<AppContext, 'database' | 'resources' | 'lifecycle' | 'log' | 'limits'>): EventHub {
  const streams = new Set<EventStream>();
  const names = createNames((id) => users.nameOf(database.read, id));
  const recent = new RecentChanges();
  const presence = new PresenceRegistry();

  const close = (stream: EventStream): void => {
    streams.delete(stream);
    stream.end();
  };
  const closeAll = (): void => [...streams].forEach(close);
  const ofUser = (id: number): EventStream[] => [...streams].filter(({ session }) => ownerOf(session) === id);
  /** The streams of users whose rows have changed, and of those who see the portal as one of them. */
  const ofUsers = (rows: RowsNotification['rows']): EventStream[] => {
    const keys = rows && new Set(rows.map(({ key }) => Number(key)));
    return [...streams].filter(
      ({ session }) => !keys || keys.has(ownerOf(session)) || keys.has(session.identity.userId),
    );
  };
  /** Ends the streams whose session has ended, or whose user has another role. */
  const verify = async (some: readonly EventStream[]): Promise<void> => {
    await Promise.all(
      some.map(async (stream) => {
        const found = await sessions.find(stream.token);
        if (!found || found.identity.role !== stream.session.identity.role) close(stream);
      }),
    );
  };
  /** @param some the streams that get them; default: all that are open by then */
  const publish = async (changes: readonly TimedChange[], some?: readonly EventStream[]): Promise<void> => {
    for (const { at, change } of changes) {
      const by = change.by === null ? undefined : await names.of(change.by);
      for (const stream of some ?? streams) stream.publish(change, by, at);
    }
  };
  const follow = async (message: Message, at: number): Promise<void> => {
    if (message.kind === 'session') return verify(ofUser(message.user));
    if (message.kind === 'edit') {
      if (!presence.follow(message)) return;
      const resource = resources.resources.find(({ name }) => name === message.resource);
      if (!resource) return;
      for (const stream of streams) stream.publishPresence(resource, message);
      return;
    }
    // A session ends as well when its user is locked or gets another role.
    if (message.table === users.resource) await verify(ofUsers(message.rows));
    const changes = resourceChangesIn(resources.resources, message).map((change) => ({ at, change }));
    for (const change of changes) recent.add(change);
    if (streams.size > 0) await publish(changes);
  };
  const run = (work: Promise<void>): void => {
    work.catch((error: unknown) => {
      log.warn({ error: String(error) }, 'event streams ended');
      // The clients open them again, and assume that something has changed.
      closeAll();
    });
  };

  database.listen({
    onMessage(text) {
      const message = messageIn(text);
      if (message) run(follow(message, Date.now()));
      else log.warn({ bytes: text.length }, 'notification not understood');
    },
    onGap() {
      recent.forget();
      for (const stream of streams) stream.send('gap', {}, Date.now());
    },
  });
  const timer = setInterval(() => {
    for (const stream of streams) stream.beat();
    run(verify([...streams]));
  }, beatMs);
  timer.unref();
  lifecycle.onStop(() => {
    clearInterval(timer);
    closeAll();
  });

  return {
    async editors(user, resource, key) {
      const found = await Promise.all(presence.others(user, resource, key).map(names.of));
      return found.filter((name) => name !== undefined);
    },
    open(session, token, since, isOnce) {
      if (lifecycle.isStopping) throw unavailable();
      if (ofUser(ownerOf(session)).length >= (limits.streamsPerUser ?? perUser)) throw tooMany(60);
      if (streams.size >= inAll) throw unavailable();
      const stream = new EventStream(session, token, users.staff, resources.vocabulary.words);
      streams.add(stream);
      stream.body.once('close', () => close(stream));
      const { from, changes } = recent.since(since);
      if (from > since) stream.send('gap', {}, from);
      const published = publish(changes, [stream]);
      run(isOnce ? published.then(() => stream.finish()) : published);
      return stream;
    },
  };
}

/** Whose stream it is: in a view as another user that of the viewer. */
const ownerOf = ({ identity, viewer }: Session): number => (viewer?.identity ?? identity).userId;

/** The response to clients that do not accept an event stream. */
export const notAcceptable = (): HttpError =>
  new HttpError(406, requestTexts().representationTitle, requestTexts().representation);

const cacheMs = 60_000;

/** Names of accounts, cached for a minute. */
function createNames(read: (id: number) => Promise<string | undefined>) {
  const cached = new Map<number, { readonly name: Promise<string | undefined>; readonly until: number }>();
  return {
    of(id: number): Promise<string | undefined> {
      const now = Date.now();
      const found = cached.get(id);
      if (found && found.until > now) return found.name;
      if (cached.size > 1_000) cached.clear();
      const name = read(id);
      cached.set(id, { name, until: now + cacheMs });
      // A failure is not cached.
      name.catch(() => cached.delete(id));
      return name;
    },
  };
}
