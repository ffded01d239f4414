import { hangMs } from '../hang-ms.ts';

/** A stream of events as a browser reads it. */
export interface EventReader {
  readonly headers: Headers;
  /** The data of the next event with this name. */
  next(name: string): Promise<any>;
  /** Number of received events with this name. */
  count(name: string): number;
  /** Everything received so far. */
  text(): string;
  /** Resolves when the server ends the stream. */
  ended(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the stream of a session; throws the status of a refusal.
 *
 * @param since includes events of this many ms before
 * @param isOnce whether it ends after these events
 * @param path of the stream; default: the portal's
 */
export async function openEvents(
  url: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
  since?: number,
  isOnce = false,
  path = 'ereignisse',
): Promise<EventReader> {
  const aborted = new AbortController();
  const query = new URLSearchParams({
    ...(since !== undefined && { seit: String(since) }),
    ...(isOnce && { einmal: 'true' }),
  });
  const response = await fetch(`${url}/api/${path}?${query}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...headers },
    signal: aborted.signal,
  });
  if (response.status !== 200) throw new Error(`The stream answered ${response.status}.`);
  let text = '';
  let isOver = false;
  let wake = () => {};
  const reading = (async () => {
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        wake();
      }
    } catch {
      // Closed by the reader, or broken off by the server.
    }
    isOver = true;
    wake();
  })();
  const taken = new Map<string, number>();
  const eventsOf = (name: string): string[] =>
    text.split('\n\n').flatMap((block) => {
      const [first, data = ''] = block.split('\n');
      return first === `event: ${name}` ? data.slice('data: '.length) : [];
    });
  return {
    headers: response.headers,
    async next(name) {
      const index = taken.get(name) ?? 0;
      taken.set(name, index + 1);
      const end = Date.now() + hangMs;
      for (;;) {
        const data = eventsOf(name)[index];
        if (data !== undefined && text.includes('\n\n')) return JSON.parse(data);
        if (isOver || Date.now() > end) throw new Error(`No ${name} came, but: ${text}`);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 1_000);
        });
      }
    },
    count: (name) => eventsOf(name).length,
    text: () => text,
    ended: () => reading,
    async close() {
      aborted.abort();
      await reading;
    },
  };
}
