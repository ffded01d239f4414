import type pg from 'pg';
import { expect, test } from 'vitest';
import { withDeadline } from '../deadline.ts';
import { deadlinePool, type PoolLimits } from './deadline-pool.ts';

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

const limits = { statementMs: 2_000, lockMs: 1_000, idleInTransactionMs: 30_000 };

async function run(
  texts: readonly string[],
  limitMs: number,
  setFor: PoolLimits['setFor'] = 'session',
): Promise<string[]> {
  const { pool, texts: sent } = recordingPool();
  const client = await deadlinePool(pool, { ...limits, setFor }).connect();
  await withDeadline(limitMs, async () => {
    for (const text of texts) await client.query(text, []).catch(() => undefined);
  });
  return sent;
}

test('near the end of a deadline, a statement has a limit of its own, for its transaction alone', async () => {
  const begin = 'begin; set local statement_timeout = n';
  expect(await run(['select 1'], 5_000)).toEqual(['select n']);
  expect(await run(['select 1'], 500)).toEqual([begin, 'select n', 'commit']);
  expect(await run(['select fail'], 500)).toEqual([begin, 'select fail', 'commit']);
});

test('a transaction that is open stays so', async () => {
  const limit = 'set local statement_timeout = n';
  const sent = await run(['begin', 'select 1', 'commit', 'select 1'], 500);
  expect(sent).toEqual(['begin', limit, 'select n', 'commit', `begin; ${limit}`, 'select n', 'commit']);
});

test('so it does after a savepoint of it was rolled back', async () => {
  const texts = ['begin', 'savepoint step', 'rollback to savepoint step', 'select 1', 'commit'];
  const sent = await run(texts, 500);
  expect(sent.filter((text) => text.startsWith('begin'))).toEqual(['begin']);
});

test('on shared sessions every statement and transaction brings its limits', async () => {
  const begin = 'begin; set local lock_timeout = 1000; set local statement_timeout = n';
  const sent = await run(['select 1', 'begin', 'select 1', 'select 1', 'commit'], 5_000, 'transaction');
  expect(sent).toEqual([
    ...[begin, 'select n', 'commit'],
    ...[
      'begin; set local statement_timeout = 2000; set local lock_timeout = 1000; set local idle_in_transaction_session_timeout = n',
      'select n',
      'select n',
      'commit',
    ],
  ]);
});
