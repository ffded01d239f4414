import {
  type AccountPort,
  type AccountSystemContext,
  type PasswordGuesses,
  splitWords,
} from '@schema-screens/server/accounts';
import { toDisplayedKundennummer } from '#portal-rules';
import { insurerBrand } from '../brand.ts';
import type { PortalAppContext, WithPortalTypes } from '../types/portal-types.ts';
import { queueAccountMail } from './account-mail.ts';
import { refusals } from './account-refusals.ts';
import { portalAccountReports } from './account-reports.ts';
import { formerEmails, readFormerEmails } from './former-emails.ts';
import { asRandomPassword, dropOneTimePassword } from './session/one-time-password.ts';
import { findAccount, findAccountsByEmail, lockAccount, type UserAccount } from './session/user-account.ts';
import { accountActor, updateAccount } from './update-account.ts';

/** What the account system needs, for the users of the portal. */
export type UserSystemContext = WithPortalTypes<AccountSystemContext<UserAccount>>;

/** The users of the portal as accounts: rows of `benutzer`. */
export const portalAccounts = (
  context: Pick<PortalAppContext, 'resources' | 'now'>,
  mailNewPassword: AccountPort<UserAccount>['mailNewPassword'],
): AccountPort<UserAccount> => ({
  table: context.resources.get('benutzer').table,
  find: findAccount,
  lock: lockAccount,
  findByEmail: findAccountsByEmail,
  // A one-time password from a letter is typed by hand.
  typedPassword: (account, typed) => (account?.mustChange ? asRandomPassword(typed) : typed),
  guesses: passwordGuesses,
  async storeProofs(tx, account, { passwordHash, mustChange, totpSecret, totpStep, lastSignIn }) {
    const isTracked = mustChange !== undefined || totpSecret !== undefined;
    await updateAccount(context, tx, {
      id: account.id,
      set: {
        ...(passwordHash !== undefined && { passwort_hash: passwordHash }),
        ...(mustChange !== undefined && {
          passwort_vergabe_erzwingen: mustChange,
          erstkennwort_gueltig_bis: null,
        }),
        ...(totpSecret !== undefined && {
          tfa_geheimnis: totpSecret,
          isTwoFactorAuthenticationEnabled: totpSecret !== null,
        }),
        ...(totpStep !== undefined && { tfa_letzter_schritt: totpStep }),
        ...(lastSignIn !== undefined && { letzte_anmeldung: lastSignIn }),
      },
      ...(isTracked && { by: accountActor(account) }),
    });
  },
  async storeEmail(tx, account, email, isReturn) {
    const { id } = account;
    // The address that is taken back may be an intruder's: it is none of the user's former ones.
    const replaced = isReturn ? undefined : account.email;
    const fruehere_emails = formerEmails(await readFormerEmails(tx, id), replaced, email);
    await updateAccount(context, tx, { id, set: { email, fruehere_emails }, by: accountActor(account) });
    return { ...account, email };
  },
  dropMailedSecrets: (tx, { id }) => dropOneTimePassword(tx, id),
  mailNewPassword,
  report: (tx, mailContext, account, kind, details, email) =>
    queueAccountMail(tx, mailContext, account, () => portalAccountReports[kind](account, details), email),
  refusal: (reason, more = {}) => refusals[reason](more),
});

/** What is easy to guess as a password of a user: the insurer's words and names, and the user's own names and numbers. */
function passwordGuesses(
  account: Pick<UserAccount, 'benutzername' | 'email' | 'vn_nummer' | 'vorname' | 'name'>,
): PasswordGuesses {
  const { benutzername, email, vn_nummer, vorname, name } = account;
  const [mailbox = ''] = email.split('@');
  const numbers = vn_nummer ? [vn_nummer, toDisplayedKundennummer(vn_nummer)] : [];
  return {
    words: ['versicherung', 'vertrag', 'benutzer'],
    personal: [benutzername, mailbox, ...numbers, ...splitWords(`${vorname ?? ''} ${name}`)],
    brand: { names: [insurerBrand.product, ...insurerBrand.insurer.split(/\s+/)], minLength: 6 },
  };
}
