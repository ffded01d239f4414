import { unhurried } from '@schema-screens/server/jobs';
import type { ResourceContext } from '@schema-screens/server/resources';
import { inLocale, localeFor, type SecretContext } from '@schema-screens/server/shared';
import { brand } from '../../brand.ts';
import type { Task, Transaction } from '../../types/portal-types.ts';
import type { PortalModule } from '../portal-context.ts';
import { createLetter } from './create-letter.ts';
import { createFolderPort, type LetterPort } from './letter-port.ts';
import type { BriefInhalt } from './queue-letter.ts';

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

/**
 * Hands a letter over. First the file, then the row: a letter may be written twice under the same name, but none is lost.
 */
async function deliverLetter(
  { database, secretBox, now }: SecretContext & Pick<ResourceContext, 'database' | 'now'>,
  port: LetterPort,
  { row, complete }: Task<'letter'>,
): Promise<void> {
  const brief = JSON.parse(secretBox.open(row.content ?? '')) as BriefInhalt;
  const day = new Date(row.created_at).toISOString().slice(0, 10);
  const pdf = await inLocale(localeFor(brief.sprache), () => createLetter(brief, brand));
  await port.deliver(`${day}-${row.kind}-${row.id}.pdf`, pdf);
  await database.transaction((tx) =>
    complete(tx, { state: 'delivered', content: null, delivered_at: now() }),
  );
}

/** Removes the records of letters that were handed over more than 30 days ago. */
async function sweepLetters(tx: Transaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 24 * 60 * 60_000).toISOString();
  await tx
    .deleteFrom('letter_outbox')
    .where('state', '=', 'delivered')
    .where('delivered_at', '<', oldest)
    .execute();
}
