import { deliverLetter, sweepLetters } from '../../ports/letters/deliver-letter.ts';
import { createFolderPort } from '../../ports/letters/letter-port.ts';
import type { PortalModule } from '../portal-context.ts';

/** Letters that are printed elsewhere. */
export const brief: PortalModule = {
  name: 'brief',
  sweeps: [(tx, { now }) => sweepLetters(tx, now())],
  queues: {
    brief: {
      // Half a second after the request that queued it, never in it: the response must not reveal the result.
      pace: { first: 500, afterSignal: 500, idle: 5_000 },
      prepare(context) {
        const letters = createFolderPort(context.config);
        return (task) => deliverLetter(context, letters, task);
      },
    },
  },
};
