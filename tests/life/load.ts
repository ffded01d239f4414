import { randomUUID } from 'node:crypto';
import type { Client } from './people.ts';

const writers = 2;
const readers = 2;

/** What was done under load. */
export interface LoadResult {
  /** Subjects of messages that were acknowledged. */
  readonly complete: ReadonlySet<string>;
  readonly failed: readonly string[];
  readonly calls: number;
  /** Subjects that were acknowledged before a time. */
  begunBefore(time: number): readonly string[];
}

/** Staff who write messages and look at lists, one call after the other. */
export interface Load {
  /** Fulfils after so many more messages. */
  until(count: number): Promise<void>;
  stop(): Promise<LoadResult>;
}

/** Sets them to work; subjects of their messages begin with `about`. */
export function startLoad(client: Client, token: string, about: string): Load {
  const complete = new Map<string, number>();
  const failed: string[] = [];
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
    while (!isOver) {
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
      const isStored = await attempt(async () => {
        const { id } = await client.post('/api/nachricht', body, token);
        await client.post('/api/nachricht/sende-archiv-email', { nachricht_id: id }, token);
      });
      if (isStored) complete.set(betreff, Date.now());
    }
  };
  const read = async (): Promise<void> => {
    while (!isOver) await attempt(() => client.get('/api/versicherungsnehmer?query=harms', token));
  };
  const working = Promise.all([
    ...Array.from({ length: writers }, write),
    ...Array.from({ length: readers }, read),
  ]);
  return {
    async until(count) {
      const wanted = complete.size + count;
      while (complete.size < wanted && failed.length < 10)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async stop() {
      isOver = true;
      await working;
      return {
        complete: new Set(complete.keys()),
        failed,
        calls,
        begunBefore: (time) => [...complete].filter(([, at]) => at < time).map(([betreff]) => betreff),
      };
    },
  };
}
