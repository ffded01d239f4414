import { isWithinLimit, perHour } from '@schema-screens/server/accounts';
import { storeUserLanguage } from '@schema-screens/server/modules';
import { insertRow, stampOf } from '@schema-screens/server/resources';
import { emailKey } from '@schema-screens/server/shared';
import { toDisplayedKundennummer } from '#portal-rules';
import { queueAccountMail } from '../../../auth/account-mail.ts';
import { updateAccount } from '../../../auth/update-account.ts';
import { mailTexts } from '../../../texts/portal-texts.ts';
import type {
  PortalAppContext,
  PortalMailContext,
  PortalTask,
  PortalTransaction,
} from '../../../types/portal-types.ts';
import { countEreignis } from '../../statistik/count-ereignis.ts';
import { type Registrierung, registrierung, type WaitingRegistrierung } from './registrierung.ts';
import { type NewBenutzer, sendActivation } from './send-activation.ts';

/** Limit of mails per address to register with. */
const mailsPerAddress = perHour(3);
/** Wrong pairs per contract or network that may be typing mistakes. */
const guesses = perHour(5);

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * Processes a registration. If the contract and postcode belong to a policyholder, creates a user and sends the activation link,
 * at most three mails an hour per address; an existing account is notified at its own address. Otherwise nothing happens.
 */
export const processRegistrierung = (
  context: PortalMailContext & Pick<PortalAppContext, 'database' | 'log'>,
  { row, remove }: PortalTask<'registration_request'>,
): Promise<void> =>
  context.database.transaction(async (tx) => {
    await remove(tx);
    const angaben = JSON.parse(context.secretBox.open(row.details)) as WaitingRegistrierung;
    const person = await findPerson(tx, angaben);
    if (!person) return countGuess(tx, context, angaben);
    const mails = `registrierung:${emailKey(angaben.email)}`;
    if (await isWithinLimit(tx, mails, mailsPerAddress, context.now()))
      await register(tx, context, person, angaben);
  });

/** Logs what looks like guessing. It is not revealed to the caller, and the right pair is never blocked. */
async function countGuess(
  tx: PortalTransaction,
  { log, now }: Pick<PortalAppContext, 'log' | 'now'>,
  { vssNummer, netz }: WaitingRegistrierung,
): Promise<void> {
  for (const [what, subject] of Object.entries({ contract: vssNummer, network: netz }))
    if (!(await isWithinLimit(tx, `registrierung-${what}:${subject}`, guesses, now())))
      log.warn({ what }, 'registrations are being guessed');
}

/** The active policyholder of a contract with this postcode, locked until the transaction ends. */
const findPerson = (tx: PortalTransaction, { vssNummer, plz }: Registrierung) =>
  tx
    .selectFrom('vertrag')
    .innerJoin('versicherungsnehmer as person', 'partnerNummer', 'VNNr')
    .select(['partnerNummer', 'anrede', 'name', 'vorname', 'person.makler_nummer'])
    .where('vertragNr', '=', vssNummer)
    .where('plz', '=', plz)
    .where('aktiv', '=', true)
    .limit(1)
    .forUpdate('person')
    .executeTakeFirst();

async function register(
  tx: PortalTransaction,
  context: PortalMailContext,
  person: Person,
  { email, sprache }: WaitingRegistrierung,
): Promise<void> {
  const existing = await tx
    .selectFrom('benutzer')
    .select(['id', 'benutzername', 'email', 'vorname', 'name', 'wurde_aktiviert', 'aktiv', 'passwort_hash'])
    .where('vn_nummer', '=', person.partnerNummer)
    .where('rolle', '=', 'vn')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!existing) {
    const created = await createBenutzer(tx, context, person, email);
    await storeUserLanguage(tx, created.id, sprache, context.now());
    return sendActivation(tx, context, created);
  }
  if (existing.wurde_aktiviert || existing.passwort_hash !== null) {
    if (existing.aktiv) await notifyExisting(tx, context, existing);
    return;
  }
  await updateAccount(context, tx, { id: existing.id, set: { email }, by: registrierung });
  await storeUserLanguage(tx, existing.id, sprache, context.now());
  await sendActivation(tx, context, { ...existing, email });
}

/** Creates a user who cannot sign in yet: without a password, not activated. The customer number is the user name. */
async function createBenutzer(
  tx: PortalTransaction,
  context: Pick<PortalAppContext, 'resources' | 'now'>,
  person: Person,
  email: string,
): Promise<NewBenutzer> {
  const number = toDisplayedKundennummer(person.partnerNummer);
  const namesake = await tx
    .selectFrom('benutzer')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['benutzername']), '=', number)
    .executeTakeFirst();
  const { anrede, name, vorname, makler_nummer, partnerNummer } = person;
  const row = await insertRow(
    tx,
    context.resources.get('benutzer').table,
    {
      benutzername: namesake ? `kunde.${number}` : number,
      anrede,
      name,
      vorname,
      email,
      rolle: 'vn',
      vn_nummer: partnerNummer,
      makler_nummer,
      aktiv: true,
    },
    stampOf(registrierung, context.now()),
  );
  await countEreignis(tx, context.now(), 'registrierung');
  return row;
}

async function notifyExisting(
  tx: PortalTransaction,
  context: PortalMailContext,
  account: NewBenutzer,
): Promise<void> {
  await queueAccountMail(tx, context, account, () => {
    const { shared, alreadyRegistered } = mailTexts();
    const { subject, text, forgotten, warning } = alreadyRegistered;
    return {
      subject,
      paragraphs: [text(account), forgotten],
      link: { text: shared.toSignIn, path: '/login' },
      warning,
    };
  });
}
