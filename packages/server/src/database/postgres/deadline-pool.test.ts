import type pg from 'pg';
import { expect, test } from 'vitest';
import { withDeadline } from '../deadline.ts';
import { deadlinePool } from './deadline-pool.ts';

/** A pool that records the texts of its statements, and fails those that contain `fail`. */
function recordingPool(): { pool: pg.Pool; texts: string[] } {
  const texts: string[] = [];
  const client = {
    async query({ text }: { text: string }) {
      texts.push(text.replace(/\d+$/, 'n'));
      if (text.includes('fail')) throw new Error('failed');
      return { rows: [] };
    },
    release: () => undefined,
  };
  return { pool: { connect: async () => client, options: {} } as unknown as pg.Pool, texts };
}

async function run(texts: readonly string[], limitMs: number): Promise<string[]> {
  const { pool, texts: sent } = recordingPool();
  const client = await deadlinePool(pool, 2_000).connect();
  await withDeadline(limitMs, async () => {
    for (const text of texts) await client.query(text, []).catch(() => undefined);
  });
  return sent;
}

test('near the end of a deadline, a statement has a limit of its own, for its transaction alone', async () => {
  const limit = 'set local statement_timeout = n';
  expect(await run(['select 1'], 5_000)).toEqual(['select n']);
  expect(await run(['select 1'], 500)).toEqual(['begin', limit, 'select n', 'commit']);
  expect(await run(['select fail'], 500)).toEqual(['begin', limit, 'select fail', 'rollback']);
});

test('a transaction that is open stays so', async () => {
  const limit = 'set local statement_timeout = n';
  const sent = await run(['begin', 'select 1', 'commit', 'select 1'], 500);
  expect(sent).toEqual(['begin', limit, 'select n', 'commit', 'begin', limit, 'select n', 'commit']);
});
