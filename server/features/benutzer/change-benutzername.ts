import { normalizeUserName } from '@schema-screens/locale';
import { fieldSentence } from '@schema-screens/schema';
import { endOtherSessions, perHour, requireAttempt } from '@schema-screens/server/accounts';
import {
  databaseErrorCode,
  type HttpError,
  type Identity,
  invalid,
  requestLocale,
} from '@schema-screens/server/shared';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { requireFreeName } from '../../auth/require-free-name.ts';
import { requireAccount, type UserAccount } from '../../auth/session/user-account.ts';
import { accountActor, updateAccount } from '../../auth/update-account.ts';
import { mailTexts, portalTexts } from '../../texts/portal-texts.ts';
import type { PortalAppContext, PortalMailContext, PortalTransaction } from '../../types/portal-types.ts';

const changesPerHour = 5;

/** Response to a change of the user name; the caller no longer has a session. */
export interface BenutzernameChanged {
  readonly success: string;
  readonly benutzername: string;
  readonly abgemeldet: true;
}

/**
 * Changes the caller's user name, ends all of the user's sessions and sends a mail about it. A name is taken if any other account
 * has or had it; one's own former names are free. Throws a 422 with details, and a 429 after five attempts in an hour, which also
 * prevents probing for existing names.
 */
export async function changeBenutzername(
  context: PortalMailContext & Pick<PortalAppContext, 'database'>,
  { userId }: Identity,
  neu: string,
): Promise<BenutzernameChanged> {
  const { database, now } = context;
  await database.transaction((tx) =>
    requireAttempt(tx, `benutzername:${userId}`, perHour(changesPerHour), now()),
  );
  try {
    await database.transaction(async (tx) => {
      const account = await requireAccount(tx, { userId });
      await takeName(context, tx, account, neu);
      await endOtherSessions(tx, userId);
      await queueAccountMail(tx, context, account, () => {
        const { shared, benutzernameChanged } = mailTexts();
        const { subject, text } = benutzernameChanged;
        return {
          subject,
          paragraphs: [text({ neu, benutzername: account.benutzername })],
          link: { text: shared.toSignIn, path: '/login' },
        };
      });
    });
  } catch (error) {
    // Another user took the name at the same time.
    throw databaseErrorCode(error) === '23505'
      ? refuse(fieldSentence(requestLocale(), 'unique', portalTexts().benutzername.newTitle))
      : error;
  }
  return {
    success: portalTexts().benutzername.changed,
    benutzername: neu,
    abgemeldet: true,
  };
}

async function takeName(
  context: Pick<PortalAppContext, 'resources' | 'now'>,
  tx: PortalTransaction,
  account: UserAccount,
  neu: string,
): Promise<void> {
  const name = normalizeUserName(neu);
  const former = normalizeUserName(account.benutzername);
  if (name === former) throw refuse(portalTexts().benutzername.same);
  await requireFreeName(tx, {
    benutzername: neu,
    benutzerId: account.id,
    title: portalTexts().benutzername.newTitle,
  });
  const own = { benutzer_id: account.id, geaendert: context.now().toISOString() };
  await tx
    .deleteFrom('benutzername_frueher')
    .where('name', '=', name)
    .where('benutzer_id', '=', account.id)
    .execute();
  await tx
    .insertInto('benutzername_frueher')
    .values({ name: former, ...own })
    .onConflict((on) => on.column('name').doUpdateSet(own))
    .execute();
  await updateAccount(context, tx, {
    id: account.id,
    set: { benutzername: neu, benutzername_vergabe_erzwingen: false },
    by: accountActor(account),
  });
}

const refuse = (message: string): HttpError => invalid([{ dataPath: 'benutzername', message }], message);
