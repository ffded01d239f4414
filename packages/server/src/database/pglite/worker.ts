// Runs PGlite in a separate thread, so that a statement that never ends blocks only this thread.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { valueParsers } from '../column-types.ts';
import { notificationChannel } from '../notifications.ts';
import type { WorkerError, WorkerRequest, WorkerResponse, WorkerStart } from './protocol.ts';
import { StatementRunner } from './statement-runner.ts';

// PostgreSQL's default of 128 MB is initialised at every start, a third of its time; searches over 100 000 rows are as
// fast with less.
const sharedBuffers = '32MB';

const port = parentPort;
if (!port) throw new Error('Only runs as a worker thread.');

const response = (message: WorkerResponse): void => port.postMessage(message);

function toWorkerError(error: unknown): WorkerError {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return { message: error instanceof Error ? error.message : String(error), code, constraint };
}

async function open({ dataDir, program }: WorkerStart): Promise<void> {
  const pglite = await PGlite.create({
    dataDir,
    extensions: { btree_gist, pg_trgm },
    parsers: { ...valueParsers },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    ...program,
  });
  await pglite.listen(notificationChannel, (text) => response({ kind: 'notified', text }));
  const runner = new StatementRunner(pglite);
  port?.on('message', async (request: WorkerRequest) => {
    try {
      if (request.kind === 'close') {
        await pglite.close();
        response({ kind: 'closed' });
        return;
      }
      const { text, values, isPrepared } = request;
      const { rows, affectedRows } = await runner.run(text, values, isPrepared);
      response({ kind: 'rows', rows, affectedRows });
    } catch (error) {
      response({ kind: 'failed', error: toWorkerError(error) });
    }
  });
  response({ kind: 'ready' });
}

open(workerData as WorkerStart).catch((error: unknown) =>
  response({ kind: 'failed', error: toWorkerError(error) }),
);
