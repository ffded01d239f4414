import { unhurried } from '@schema-screens/server/jobs';
import type { PortalModule } from '../portal-context.ts';
import { deliverLetter, sweepLetters } from './deliver-letter.ts';
import { createFolderPort } from './letter-port.ts';

/** Letters that are printed elsewhere. */
export const brief: PortalModule = {
  name: 'brief',
  sweeps: [(tx, { now }) => sweepLetters(tx, now())],
  queues: {
    letter: {
      pace: unhurried,
      prepare({ context }) {
        const letters = createFolderPort(context.config);
        return (task) => deliverLetter(context, letters, task);
      },
    },
  },
};
