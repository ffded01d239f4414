import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Client } from './people.ts';

const writers = 2;
const readers = 2;
/** More than may be under way at once: then the portal does not keep up. */
const mostAtOnce = 200;

/** What was done under load. */
export interface LoadResult {
  /** Subjects of messages that were acknowledged. */
  readonly complete: ReadonlySet<string>;
  readonly failed: readonly string[];
  readonly calls: number;
  readonly seconds: number;
  /** Duration of each message's calls in ms, the shortest first. */
  readonly times: readonly number[];
  /** Subjects that were acknowledged before a time. */
  begunBefore(time: number): readonly string[];
}

/** Staff who write messages and look at lists, one call after the other. */
export interface Load {
  /** Fulfils after so many more messages. */
  until(count: number): Promise<void>;
  stop(): Promise<LoadResult>;
}

/**
 * Sets them to work; subjects of their messages begin with `about`.
 *
 * @param perSecond so many messages a second, however long each takes; default: one after the other, each with its mail
 */
export function startLoad(client: Client, token: string, about: string, perSecond?: number): Load {
  const complete = new Map<string, number>();
  const failed: string[] = [];
  const times: number[] = [];
  const started = performance.now();
  let calls = 0;
  let isOver = false;
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    calls += 1;
    return work().then(
      () => true,
      (error: Error) => {
        failed.push(`${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`);
        return false;
      },
    );
  };
  const write = async (): Promise<void> => {
    const betreff = `${about} ${randomUUID()}`;
    const body = {
      vn_nummer: '50000001',
      datum: new Date().toISOString().slice(0, 10),
      kontext: 'MAIL',
      bezug: 'MAIL',
      bezug_detail: null,
      betreff,
      nachricht: 'Guten Tag,\n\nbitte melden Sie sich.',
    };
    const begun = performance.now();
    const isStored = await attempt(async () => {
      const { id } = await client.post('/api/nachricht', body, token);
      if (perSecond === undefined)
        await client.post('/api/nachricht/sende-archiv-email', { nachricht_id: id }, token);
    });
    if (isStored) complete.set(betreff, Date.now());
    times.push(performance.now() - begun);
  };
  const keepWriting = async (): Promise<void> => {
    while (!isOver) await write();
  };
  const writeInTime = async (rate: number): Promise<void> => {
    const under = new Set<Promise<void>>();
    const start = performance.now();
    for (let count = 0; !isOver; count += 1) {
      const early = start + (count * 1000) / rate - performance.now();
      if (early > 0) await setTimeout(early);
      if (under.size >= mostAtOnce) await Promise.race(under);
      const one = write().finally(() => under.delete(one));
      under.add(one);
    }
    await Promise.all(under);
  };
  const read = async (): Promise<void> => {
    while (!isOver) await attempt(() => client.get('/api/versicherungsnehmer?query=harms', token));
  };
  const working = Promise.all([
    ...(perSecond === undefined ? Array.from({ length: writers }, keepWriting) : [writeInTime(perSecond)]),
    ...Array.from({ length: readers }, read),
  ]);
  return {
    async until(count) {
      const wanted = complete.size + count;
      while (complete.size < wanted && failed.length < 10) await setTimeout(50);
    },
    async stop() {
      isOver = true;
      await working;
      return {
        complete: new Set(complete.keys()),
        failed,
        calls,
        seconds: (performance.now() - started) / 1000,
        times: times.sort((a, b) => a - b),
        begunBefore: (time) => [...complete].filter(([, at]) => at < time).map(([betreff]) => betreff),
      };
    },
  };
}
