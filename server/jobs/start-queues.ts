import type { FastifyInstance } from 'fastify';
import { processRegistrierung } from '../features/benutzer/registrierung/process-registrierung.ts';
import { processPasswordRequest } from '../features/benutzer/request-password.ts';
import { deliverLetter } from '../ports/letters/deliver-letter.ts';
import { createFolderPort } from '../ports/letters/letter-port.ts';
import { createLazyTransport } from '../ports/mail/lazy-transport.ts';
import { sendMail } from '../ports/mail/outbox.ts';
import { performNextTask, type Task } from '../queues/perform-next-task.ts';
import { queuesOf } from '../queues/queues.ts';
import type { AppContext } from '../shared/context.ts';
import type { QueueName } from '../shared/job-signals.ts';
import { workOnAuftrag } from './work-on-auftrag.ts';
import { type Pace, startWorker } from './worker.ts';

/** How the tasks of a queue are performed, and when. */
type Work = {
  readonly [Name in QueueName]: {
    readonly pace: Pace;
    perform(task: Task<Name>): Promise<void>;
  };
};

/** Half a second after the request that queued the work, never in it: the response must not reveal the result. */
const unhurried: Pace = { first: 500, afterSignal: 500, idle: 5_000 };

/** Works off every queue while the server runs. */
export function startQueues(app: FastifyInstance, context: AppContext): void {
  const transport = createLazyTransport(context.config);
  // Hooks run in reverse order: the worker ends before its transport.
  app.addHook('onClose', async () => transport.close());
  const letters = createFolderPort(context.config);
  const work: Work = {
    mail: {
      pace: { first: 1_000, afterSignal: 0, idle: 1_000, trouble: 5_000 },
      perform: (task) => sendMail(context, transport, task),
    },
    brief: { pace: unhurried, perform: (task) => deliverLetter(context, letters, task) },
    passwort: { pace: unhurried, perform: (task) => processPasswordRequest(context, task) },
    registrierung: { pace: unhurried, perform: (task) => processRegistrierung(context, task) },
    sammelauftrag: {
      pace: { first: 1_000, afterSignal: 0, idle: 2_000, trouble: 1_000 },
      perform: (task) => workOnAuftrag(app, context, task),
    },
  };
  const start = <Name extends QueueName>(name: Name): void =>
    startWorker(app, context, {
      signal: context.jobSignals[name],
      pace: work[name].pace,
      next: () => performNextTask<Name>(context, name, work[name].perform),
      waiting: `queue failed, will retry: ${name}`,
    });
  for (const name of queuesOf(context.resources)) start(name);
}
