import type { Task } from '../../queues/perform-next-task.ts';
import type { Identity } from '../../shared/identity.ts';
import { type BulkTools, runRow } from './run-row.ts';

const rowsAtOnce = 100;
/** Then another job has its turn, and a server that is to end may. */
const turnMs = 1_000;

/** Works off rows of a job for a moment. */
export async function workOnAuftrag(tools: BulkTools, task: Task<'sammelauftrag'>): Promise<void> {
  const { database, users, now } = tools.context;
  const identity = await users.identityOf(database.read, task.row.benutzer_id, task.row.rolle);
  const end = (changes: { readonly zustand: string; readonly grund?: 'locked' }): Promise<void> =>
    database.transaction((tx) => task.complete(tx, { ...changes, beendet: now() }));
  if (!identity) return end({ zustand: 'abgebrochen', grund: 'locked' });
  const hasMore = await runRows(tools, task, identity);
  return hasMore ? database.transaction(task.resumeLater) : end({ zustand: 'fertig' });
}

/** Returns false if all rows were done before. */
async function runRows(
  tools: BulkTools,
  { row: auftrag }: Task<'sammelauftrag'>,
  identity: Identity,
): Promise<boolean> {
  const end = performance.now() + turnMs;
  const rows = await tools.context.database.read
    .selectFrom('sammelauftrag_zeile')
    .select(['auftrag_id', 'nummer', 'schluessel', 'inhalt'])
    .where('auftrag_id', '=', auftrag.id)
    .where('zustand', '=', 'offen')
    .orderBy('nummer')
    .limit(rowsAtOnce)
    .execute();
  for (const row of rows) {
    const isDone = await runRow(tools, { ...auftrag, identity }, row);
    if (!isDone || performance.now() > end) break;
  }
  return rows.length > 0;
}
