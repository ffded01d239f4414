import { sql } from 'kysely';
import { isWithinLimit, requireAttempt } from '../../../auth/session/attempt-counter.ts';
import { perHour } from '../../../auth/session/attempt-rule.ts';
import { networkOf } from '../../../auth/session/network-of.ts';
import { afterCommit } from '../../../database/commit-hooks.ts';
import type { AppContext } from '../../../shared/context.ts';
import { emailKey, storedEmail } from '../../../shared/email-adresse.ts';
import type { Registrierung } from './registrierung.ts';

const perAddress = 3;
const perContract = 5;
const perNetwork = 20;

/**
 * Writes a registration down. Whether contract and postcode belong together is looked up later, so the response and its time say
 * nothing of it. Above three an hour for an address or five for a contract nothing more is done, which is not said either;
 * above twenty of a network it throws a 429.
 */
export async function requestRegistrierung(
  { database, secretBox, jobSignals, limits, now }: AppContext,
  { email, vssNummer, plz }: Registrierung,
  address: string,
): Promise<void> {
  const angaben: Registrierung = { email: storedEmail(email), vssNummer: vssNummer.trim(), plz };
  await database.transaction(async (tx) => {
    const time = now();
    const network = perHour(limits.registrationsPerNetwork ?? perNetwork);
    await requireAttempt(tx, `registrierung-netz:${networkOf(address)}`, network, time);
    const isWithin =
      (await isWithinLimit(tx, `registrierung:${emailKey(email)}`, perHour(perAddress), time)) &&
      (await isWithinLimit(tx, `registrierung-vertrag:${angaben.vssNummer}`, perHour(perContract), time));
    if (!isWithin) return;
    await sql`
      insert into registrierung_anfrage (angaben, angelegt)
      values (${secretBox.seal(JSON.stringify(angaben))}, ${time.toISOString()})`.execute(tx);
    afterCommit(tx, () => jobSignals.registrierung.notify());
  });
}
