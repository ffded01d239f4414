import { networkOf, perHour, requireAttempt } from '@schema-screens/server/accounts';
import { afterCommit } from '@schema-screens/server/database';
import { defineQueue } from '@schema-screens/server/queues';
import { requestLocale, storedEmail } from '@schema-screens/server/shared';
import type { PortalAppContext } from '../../../types/portal-types.ts';
import type { LetterContext } from '../../brief/queue-letter.ts';
import type { Registrierung, WaitingRegistrierung } from './registrierung.ts';

const perNetwork = 20;

const minute = 60_000;

/** Registrations whose contract and postcode are to be checked. */
export const registrationQueue = defineQueue({
  name: 'registration',
  table: 'registration_request',
  delay: { first: 5_000, max: 10 * minute },
  giveUp: { attempts: 10, after: 0 },
  keepFailed: 30 * 24 * 60 * minute,
});

/**
 * Queues a registration. Contract and postcode are checked later, so neither the response nor its time reveals anything. Throws a
 * 429 above twenty an hour per network.
 */
export async function requestRegistrierung(
  {
    database,
    secretBox,
    jobSignals,
    limits,
    now,
  }: LetterContext & Pick<PortalAppContext, 'database' | 'limits'>,
  { email, vssNummer, plz }: Registrierung,
  address: string,
): Promise<void> {
  const netz = networkOf(address);
  const angaben: WaitingRegistrierung = {
    email: storedEmail(email),
    vssNummer: vssNummer.trim(),
    plz,
    netz,
    sprache: requestLocale().code,
  };
  await database.transaction(async (tx) => {
    const time = now();
    const network = perHour(limits.registrationsPerNetwork ?? perNetwork);
    await requireAttempt(tx, `registrierung-netz:${netz}`, network, time);
    await tx
      .insertInto('registration_request')
      .values({
        details: secretBox.seal(JSON.stringify(angaben)),
        created_at: time,
        next_attempt_at: time,
      })
      .execute();
    afterCommit(tx, () => jobSignals.of(registrationQueue).notify());
  });
}
