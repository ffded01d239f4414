import { sql } from 'kysely';
import { sentence } from '../../rules/index.ts';
import type { AppContext } from '../context.ts';
import type { Transaction } from '../data/database.ts';
import { databaseErrorCode } from '../data/database-error.ts';
import type { Identity } from '../identity.ts';
import { invalid, type PortalError } from '../portal-error.ts';
import { demandAttempt } from '../session/attempt-counter.ts';
import { perHour } from '../session/attempt-rule.ts';
import { endOtherSessions } from '../session/session-store.ts';
import { demandAccount, normalizeSignInName, type UserAccount } from '../session/user-account.ts';
import { changeStamp } from './change-stamp.ts';
import { queueKontoMail } from './konto-mail.ts';

const changesPerHour = 5;

/** What the change of a user name answers: the caller has no session any more. */
export interface NameChanged {
  readonly success: string;
  readonly benutzername: string;
  readonly abgemeldet: true;
}

/**
 * Gives the caller another user name, ends all his sessions and tells him by mail. A name that an account has or had before is
 * taken, but for one's own of before. Throws a 422 with details, and a 429 after five tries in an hour, which also keeps
 * anybody from asking which names there are.
 */
export async function changeBenutzername(
  context: AppContext,
  { benutzerId }: Identity,
  neu: string,
): Promise<NameChanged> {
  const { database, now } = context;
  await database.transaction((tx) =>
    demandAttempt(tx, `benutzername:${benutzerId}`, perHour(changesPerHour), now()),
  );
  try {
    await database.transaction(async (tx) => {
      const account = await demandAccount(tx, { benutzerId });
      await takeName(tx, account, neu, now());
      await endOtherSessions(tx, benutzerId);
      await queueKontoMail(tx, context, account, {
        betreff: 'Ihr Benutzername wurde geändert',
        absaetze: [
          `der Benutzername Ihres Benutzerkontos wurde geändert. Er lautet jetzt „${neu}“, bisher war es „${account.benutzername}“. Auf allen Geräten wurden Sie abgemeldet.`,
        ],
        link: { text: 'Zur Anmeldung', path: '/login' },
      });
    });
  } catch (error) {
    // Somebody else took the name in the same moment.
    throw databaseErrorCode(error) === '23505' ? refuse(sentence('unique', title)) : error;
  }
  return {
    success: 'Ihr Benutzername wurde erfolgreich geändert.',
    benutzername: neu,
    abgemeldet: true,
  };
}

async function takeName(tx: Transaction, account: UserAccount, neu: string, now: Date): Promise<void> {
  const name = normalizeSignInName(neu);
  const former = normalizeSignInName(account.benutzername);
  if (name === former) throw refuse('Der neue Benutzername muss sich vom bisherigen unterscheiden.');
  const taken = await sql`
    select 1 from benutzer where lower(benutzername) = ${name} and id <> ${account.id}
    union all select 1 from benutzername_frueher where name = ${name} and benutzer_id <> ${account.id}`.execute(
    tx,
  );
  if (taken.rows.length > 0) throw refuse(sentence('unique', title));
  const time = now.toISOString();
  await sql`delete from benutzername_frueher where name = ${name} and benutzer_id = ${account.id}`.execute(
    tx,
  );
  await sql`
    insert into benutzername_frueher (name, benutzer_id, geaendert) values (${former}, ${account.id}, ${time})
    on conflict (name) do update set benutzer_id = excluded.benutzer_id, geaendert = excluded.geaendert`.execute(
    tx,
  );
  await sql`
    update benutzer set benutzername = ${neu}, benutzername_vergabe_erzwingen = false, ${changeStamp(account.benutzername, now)}
    where id = ${account.id}`.execute(tx);
}

const title = 'Neuer Benutzername';

const refuse = (message: string): PortalError => invalid([{ dataPath: 'benutzername', message }], message);
