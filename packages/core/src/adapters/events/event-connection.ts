import type { Row } from '@schema-screens/schema/model';
import type { RestWords } from '../words.ts';
import { readEvents, type StreamEvent } from './read-events.ts';
import { eventRetentionMs, gapEvent, type TimedEvent } from './recent-events.ts';

/** Without anything for this long the connection is taken for dead; the server sends something every 20 s. */
const silenceMs = 65_000;
/** The server begins at once: a stream without anything for this long is held back on its way, as by a proxy that buffers. */
const firstByteMs = 15_000;
/** After this number of streams that were held back, changes are asked for again and again instead. */
const maxHeldBack = 2;
const askPauseMs = 30_000;
/** Each time it has asked this often, a stream is tried again. */
const asksPerStream = 10;
/** Changes that other processes send may arrive this late. */
const overlapMs = 5_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A connection that held for so long was a good one: the next failure is the first one again. */
const steadyMs = 30_000;

export interface EventConnection {
  url: string;
  /** A name of the session, without what opens it; undefined without one. */
  session: () => string | undefined;
  /** Headers by which the back end finds the session, unless a cookie does. */
  headers?: (() => Readonly<Record<string, string>>) | undefined;
  /** The words of the stream. */
  wire: RestWords;
  /** Called for events since the connection was asked for, and for those of the two minutes before. */
  onEvent: (event: TimedEvent) => void;
}

/** Milliseconds until another try: twice as many each time, and not the same for everybody. */
export const retryDelayMs = (failures: number, random = Math.random()): number =>
  Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** How a request for events ended. */
interface Ending {
  /** The session has ended, or the server has no events. */
  isOver: boolean;
  /** Nothing came at all, and no refusal either. */
  wasHeldBack?: boolean;
  /** Seconds that a refusal asks to wait. */
  retryAfter?: number;
}

/**
 * One request for events until it ends.
 *
 * @param query its parameters
 * @param onBeat called for everything that comes
 */
async function connectOnce(
  { url, session, headers, wire: { word }, onEvent }: EventConnection,
  query: string,
  signal: AbortSignal,
  { onOpen, onBeat }: { onOpen: () => void; onBeat: () => void },
): Promise<Ending> {
  if (session() === undefined) return { isOver: true };
  const own = new AbortController();
  const abort = () => own.abort();
  signal.addEventListener('abort', abort);
  let wasHeldBack = false;
  let timer = setTimeout(() => {
    wasHeldBack = true;
    abort();
  }, firstByteMs);
  try {
    const response = await fetch(`${url}?${query}`, {
      headers: { Accept: 'text/event-stream', ...headers?.() },
      cache: 'no-store',
      signal: own.signal,
    });
    // The next call of the page learns that the session is over, and says so.
    if ([401, 403, 404, 406].includes(response.status)) return { isOver: true };
    if (!response.ok || !response.body)
      return { isOver: false, retryAfter: Number(response.headers.get('retry-after')) || 0 };
    onOpen();
    const names = { [word('change')]: 'change', [word('gap')]: 'gap', [word('edit')]: 'edit' };
    const pass = ({ name, data }: StreamEvent) => {
      const age = Number((data as Row | null)?.[word('ago')]) || 0;
      onEvent({ name: names[name] ?? name, data, at: Date.now() - age });
    };
    await readEvents(response.body, pass, () => {
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
      onBeat();
    });
    return { isOver: false };
  } catch {
    return { isOver: false, wasHeldBack };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Receives events until the signal ends it, or the session has ended: by a stream that is opened again whenever it breaks off,
 * or, where streams are held back, by asking again and again.
 *
 * @param knownUntil until then everything is known
 */
export async function keepConnected(
  connection: EventConnection,
  signal: AbortSignal,
  knownUntil = 0,
): Promise<void> {
  const { word } = connection.wire;
  let failures = 0;
  let heldBack = 0;
  let polls = 0;
  let heardUntil = knownUntil;
  while (!signal.aborted) {
    const isStream = heldBack < maxHeldBack || polls >= asksPerStream;
    polls = isStream ? 0 : polls + 1;
    const startedAt = Date.now();
    const since = Math.min(startedAt - heardUntil + overlapMs, eventRetentionMs);
    let openedAt: number | undefined;
    const query = `${word('since')}=${since}${isStream ? '' : `&${word('once')}=true`}`;
    const ending = await connectOnce(connection, query, signal, {
      onOpen() {
        openedAt = Date.now();
        // What the server tells again does not reach back to that time.
        if (heardUntil < openedAt - eventRetentionMs)
          connection.onEvent(gapEvent(openedAt - eventRetentionMs));
      },
      onBeat() {
        heardUntil = isStream ? Date.now() : startedAt;
      },
    });
    if (ending.isOver || signal.aborted) return;
    if (isStream) heldBack = ending.wasHeldBack ? heldBack + 1 : 0;
    const isAnswered = !isStream && openedAt !== undefined;
    const wasSteady = openedAt !== undefined && Date.now() - openedAt > steadyMs;
    failures = isAnswered || wasSteady ? 0 : failures + 1;
    const waitMs = isAnswered ? askPauseMs : retryDelayMs(failures - 1);
    await pause(Math.max(waitMs, (ending.retryAfter ?? 0) * 1_000), signal);
  }
}
