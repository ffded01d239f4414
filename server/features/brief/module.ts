import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { delayedPolling } from '@schema-screens/server/jobs';
import type { ResourceContext } from '@schema-screens/server/resources';
import {
  type Config,
  localeFor,
  makeDirectory,
  runInLocale,
  type SecretContext,
} from '@schema-screens/server/shared';
import { insurerBrand } from '../../brand.ts';
import type { PortalTask, PortalTransaction } from '../../types/portal-types.ts';
import type { PortalModule } from '../portal-context.ts';
import { createLetter } from './create-letter.ts';
import { type BriefInhalt, letterQueue } from './queue-letter.ts';

/** Hands a letter over for printing and posting. */
interface LetterPort {
  /** Resolves once the letter is stored durably; repeating a name replaces the letter. */
  deliver(name: string, pdf: Buffer): Promise<void>;
}

/**
 * One PDF per letter in the folder of LETTERS_DIR, readable by the owner only; a printing service collects them from
 * there.
 */
function createFolderPort({ lettersDir: folder }: Pick<Config, 'lettersDir'>): LetterPort {
  return {
    async deliver(name, pdf) {
      await makeDirectory(folder);
      const draft = path.join(folder, `.${randomUUID()}`);
      const handle = await open(draft, 'wx', 0o600);
      try {
        await handle.writeFile(pdf);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, path.join(folder, name));
    },
  };
}

/** Letters that are printed elsewhere. */
export const brief: PortalModule = {
  name: 'brief',
  sweeps: [(tx, { now }) => sweepLetters(tx, now())],
  queues: [
    {
      queue: letterQueue,
      pace: delayedPolling,
      prepare({ context }) {
        const letters = createFolderPort(context.config);
        return (task) => deliverLetter(context, letters, task);
      },
    },
  ],
};

/**
 * Hands a letter over. First the file, then the row: a letter may be written twice under the same name, but none is lost.
 */
async function deliverLetter(
  { database, secretBox, now }: SecretContext & Pick<ResourceContext, 'database' | 'now'>,
  port: LetterPort,
  { row, complete }: PortalTask<'letter_outbox'>,
): Promise<void> {
  const brief = JSON.parse(secretBox.open(row.content ?? '')) as BriefInhalt;
  const day = new Date(row.created_at).toISOString().slice(0, 10);
  const pdf = await runInLocale(localeFor(brief.sprache), () => createLetter(brief, insurerBrand));
  await port.deliver(`${day}-${row.kind}-${row.id}.pdf`, pdf);
  await database.transaction((tx) =>
    complete(tx, { state: 'delivered', content: null, delivered_at: now() }),
  );
}

/** Removes the records of letters that were handed over more than 30 days ago. */
async function sweepLetters(tx: PortalTransaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 30 * 24 * 60 * 60_000).toISOString();
  await tx
    .deleteFrom('letter_outbox')
    .where('state', '=', 'delivered')
    .where('delivered_at', '<', oldest)
    .execute();
}
