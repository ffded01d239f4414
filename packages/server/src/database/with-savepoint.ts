import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Runs `work` so that the transaction goes on after its error, without what it has written. */
export async function withSavepoint(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const run = (command: string) => sql.raw(`${command} step`).execute(tx);
  await run('savepoint');
  try {
    await work();
  } catch (error) {
    await run('rollback to savepoint');
    // Otherwise it stays open, and those that follow nest in it.
    await run('release savepoint');
    throw error;
  }
  await run('release savepoint');
}
