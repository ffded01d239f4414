import { Agent, request } from 'node:http';
import type { BenchCall } from './calls.ts';

/** Makes calls like a browser, on persistent connections. */
export interface Load {
  /** Makes a call; resolves to its body, rejects unless the status is 200 or 201. */
  send(url: string, call: BenchCall, token?: string): Promise<string>;
  close(): void;
}

/** Number of calls and the time they took. */
export interface LoadResult {
  readonly calls: number;
  readonly seconds: number;
  /** Duration of each call in ms, sorted. */
  readonly times: readonly number[];
}

/**
 * How long an idle connection is kept, in ms, as in nginx. Shorter than the server's `keepAliveTimeout`, so that no call is sent
 * on a connection that the server is closing.
 */
const idleMs = 60_000;

/** A load with a limited number of connections to a server. */
export function createLoad(connections: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, timeout: idleMs });
  return {
    send(url, { method, path, body }, token) {
      return new Promise((resolve, reject) => {
        const headers = {
          'accept-encoding': 'gzip, deflate, br',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        };
        const sent = request(url + path, { method, agent, headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200 || response.statusCode === 201) resolve(text);
            else
              reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 200)}`));
          });
        });
        sent.on('error', reject).end(body && JSON.stringify(body));
      });
    },
    close: () => agent.destroy(),
  };
}

/** Runs `next` in parallel lanes until the time is over. */
export async function runLanes(
  lanes: number,
  seconds: number,
  next: (turn: number) => Promise<unknown>,
): Promise<LoadResult> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  let turn = 0;
  const lane = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      const own = turn;
      turn += 1;
      await next(own);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return {
    calls: times.length,
    seconds: (performance.now() - start) / 1000,
    times: times.sort((a, b) => a - b),
  };
}
