import { readEvents, type StreamEvent } from './read-events.ts';
import { gapUntil, keptMs, type TimedEvent } from './recent-events.ts';

/** Without anything for this long the connection is taken for dead; the server sends something every 20 s. */
const silenceMs = 65_000;
const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** A connection that held for so long was a good one: the next failure is the first one again. */
const steadyMs = 30_000;

export interface EventConnection {
  url: string;
  /** The session's token; it goes into a header, and never into an address. */
  token: () => string | undefined;
  /** Called for events since the connection was asked for, and for those of the two minutes before. */
  onEvent: (event: TimedEvent) => void;
}

/** Milliseconds until another try: twice as many each time, and not the same for everybody. */
export const pauseAfter = (failures: number, random = Math.random()): number =>
  Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** How long ago an event happened, as the server says. */
const ageOf = (data: unknown): number => Number((data as { vor?: unknown } | null)?.vor) || 0;

/**
 * One connection until it ends; whether it was open. The seconds that a refusal asks to wait are `retryAfter`.
 *
 * @param onBeat called for everything that comes
 */
async function connectOnce(
  { url, token, onEvent }: EventConnection,
  signal: AbortSignal,
  { onOpen, onBeat }: { onOpen: () => void; onBeat: () => void },
): Promise<{ isOver: boolean; retryAfter?: number }> {
  const current = token();
  if (current === undefined) return { isOver: true };
  const own = new AbortController();
  const abort = () => own.abort();
  signal.addEventListener('abort', abort);
  let timer = setTimeout(abort, silenceMs);
  try {
    const response = await fetch(`${url}?seit=${keptMs}`, {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${current}` },
      cache: 'no-store',
      signal: own.signal,
    });
    // The next call of the page learns that the session is over, and says so.
    if ([401, 403, 404, 406].includes(response.status)) return { isOver: true };
    if (!response.ok || !response.body)
      return { isOver: false, retryAfter: Number(response.headers.get('retry-after')) || 0 };
    onOpen();
    const pass = (event: StreamEvent) => onEvent({ ...event, at: Date.now() - ageOf(event.data) });
    await readEvents(response.body, pass, () => {
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
      onBeat();
    });
    return { isOver: false };
  } catch {
    return { isOver: false };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Keeps a stream of events open until the signal ends it, or the session has ended.
 *
 * @param knownUntil until then everything is known
 */
export async function keepConnected(
  connection: EventConnection,
  signal: AbortSignal,
  knownUntil = 0,
): Promise<void> {
  let failures = 0;
  let heardUntil = knownUntil;
  while (!signal.aborted) {
    let openedAt: number | undefined;
    const { isOver, retryAfter = 0 } = await connectOnce(connection, signal, {
      onOpen() {
        openedAt = Date.now();
        // What the server tells again does not reach back to that time.
        if (heardUntil < openedAt - keptMs) connection.onEvent(gapUntil(openedAt - keptMs));
      },
      onBeat() {
        heardUntil = Date.now();
      },
    });
    if (isOver || signal.aborted) return;
    failures = openedAt !== undefined && Date.now() - openedAt > steadyMs ? 0 : failures + 1;
    await pause(Math.max(pauseAfter(failures - 1), retryAfter * 1_000), signal);
  }
}
