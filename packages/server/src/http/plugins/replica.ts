import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type TransactionWrapper, wrapTransactions } from '../../database/commit-hooks.ts';
import { recordSessionWrite, withReplicaReads } from '../../database/replica-reads.ts';
import type { AppContext } from '../context.ts';

/**
 * With a replica of the database, it serves what a session reads, once it has replayed what the session wrote: each transaction notes
 * itself at the session. Calls without a session, or with one that is kept elsewhere, read the primary; so does a stream of events, which
 * tells of writes that the replica has not replayed yet.
 */
export function registerReplica(
  app: FastifyInstance,
  { config }: { readonly config: Pick<AppContext['config'], 'databaseReadUrl'> },
): void {
  if (config.databaseReadUrl === undefined) return;
  app.addHook('preValidation', (request, _reply, done) => {
    const { session } = request;
    if (!session) return done();
    const note: TransactionWrapper = (tx, work) => {
      recordSessionWrite(tx, (eb) => eb('token_hash', '=', session.tokenHash));
      return work();
    };
    const goOn = () => wrapTransactions(note, done);
    return session.lastWrite !== undefined && isReading(request)
      ? withReplicaReads(session.lastWrite, goOn)
      : goOn();
  });
}

const isReading = ({ method, routeOptions }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && routeOptions.config.load !== 'stream';
