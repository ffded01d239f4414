import { sweepChallenges } from '../auth/passkey/challenge.ts';
import { sweepOneTimePasswords } from '../auth/session/one-time-password.ts';
import { sweepEmailReturns } from '../features/benutzer/email-return.ts';
import { sweepActivations } from '../features/benutzer/registrierung/activate.ts';
import { countLeser } from '../features/nachricht/leser.ts';
import { sweepDrafts } from '../features/nachricht/sweep-drafts.ts';
import { addUpEreignisse } from '../features/statistik/count-ereignis.ts';
import { sweepUebergaben } from '../features/uebergabe/uebergabe.ts';
import { sweepSolutions } from '../ports/bot-check/used-solutions.ts';
import { sweepLetters } from '../ports/letters/deliver-letter.ts';
import { sweepFailedTasks } from '../queues/failed-tasks.ts';
import type { AppContext } from '../shared/context.ts';
import { sweepRows, sweepStored } from './common-jobs.ts';

/** Removes expired rows of any server and of the portal's own tables. */
export async function sweep(
  context: Pick<AppContext, 'config' | 'database' | 'resources' | 'now'>,
): Promise<void> {
  const now = context.now();
  await sweepRows(context);
  await context.database.transaction(async (tx) => {
    await sweepOneTimePasswords(tx, now);
    await sweepSolutions(tx, now);
    await sweepActivations(tx, now);
    await sweepLetters(tx, now);
    await sweepFailedTasks(tx, context);
    await sweepEmailReturns(tx, now);
    await sweepChallenges(tx, now);
    await sweepUebergaben(tx, now);
    await addUpEreignisse(tx);
  });
}

/** Removes abandoned drafts, counts new readers, and removes what no server keeps for ever. */
export async function sweepContents(
  context: Pick<AppContext, 'config' | 'database' | 'resources' | 'documents' | 'now'>,
): Promise<void> {
  const now = context.now();
  // Not of a back end for other resources alone.
  if (context.resources.tables.some(({ name }) => name === 'nachrichtanhang'))
    await context.database.transaction(async (tx) => {
      await sweepDrafts(tx, context.resources, now);
      await countLeser(tx, context);
    });
  await sweepStored(context);
}
