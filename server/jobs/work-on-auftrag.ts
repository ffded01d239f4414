import type { FastifyInstance } from 'fastify';
import { type BulkContext, callRow } from '../features/sammelauftrag/call-row.ts';
import {
  type ClaimedAuftrag,
  claimAuftrag,
  endAuftrag,
  releaseAuftrag,
} from '../features/sammelauftrag/claim-auftrag.ts';

const rowsAtOnce = 100;
/** Then another job has its turn, and a server that is to end may. */
const turnMs = 1_000;

const locked = 'Ihr Benutzer ist gesperrt oder hat eine andere Rolle.';

/** Works off rows of a job for a moment. False if there is none. */
export async function workOnAuftrag(app: FastifyInstance, context: BulkContext): Promise<boolean> {
  const { database } = context;
  const auftrag = await claimAuftrag(database, context.now());
  if (!auftrag) return false;
  try {
    await takeTurn(app, context, auftrag);
  } finally {
    await releaseAuftrag(database, auftrag.id);
  }
  return true;
}

async function takeTurn(app: FastifyInstance, context: BulkContext, auftrag: ClaimedAuftrag): Promise<void> {
  const { database } = context;
  const { id, identity } = auftrag;
  if (!identity) return endAuftrag(database, id, context.now(), locked);
  const end = performance.now() + turnMs;
  const rows = await database.read
    .selectFrom('sammelauftrag_zeile')
    .select(['auftrag_id', 'nummer', 'schluessel'])
    .where('auftrag_id', '=', id)
    .where('zustand', '=', 'offen')
    .orderBy('nummer')
    .limit(rowsAtOnce)
    .execute();
  if (rows.length === 0) return endAuftrag(database, id, context.now());
  for (const row of rows) {
    const isDone = await callRow(app, context, { ...auftrag, identity }, row);
    if (!isDone || performance.now() > end) return;
  }
}
