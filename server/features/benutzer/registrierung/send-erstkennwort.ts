import { hashPassword } from '@schema-screens/server/accounts';
import { businessDay, localDay } from '@schema-screens/server/shared';
import { toDisplayedKundennummer } from '#portal-rules';
import { randomPassword } from '../../../auth/session/one-time-password.ts';
import { updateAccount } from '../../../auth/update-account.ts';
import { insurerBrand } from '../../../brand.ts';
import { letterTexts } from '../../../texts/portal-texts.ts';
import type { PortalAppContext, PortalTransaction } from '../../../types/portal-types.ts';
import { createAnschrift, createLetterSalutation } from '../../brief/anschrift.ts';
import type { Brief } from '../../brief/create-letter.ts';
import { type LetterContext, queueLetters } from '../../brief/queue-letter.ts';
import { countEreignis } from '../../statistik/count-ereignis.ts';
import { registrierung } from './registrierung.ts';

const day = 24 * 60 * 60_000;
const validMs = 30 * day;

const readRecipient = (tx: PortalTransaction, benutzerId: number) =>
  tx
    .selectFrom('benutzer')
    .innerJoin('versicherungsnehmer as vn', 'vn.partnerNummer', 'vn_nummer')
    .select([
      'benutzername',
      'partnerNummer',
      'vn.anrede',
      'titel',
      'vn.vorname',
      'vn.name',
      'strasse',
      'plz',
      'ort',
    ])
    .where('benutzer.id', '=', benutzerId)
    .executeTakeFirst();

type Recipient = NonNullable<Awaited<ReturnType<typeof readRecipient>>>;

/** Expiry of a one-time password that is created or extended now: after 30 days. */
export const erstkennwortEnd = (now: Date): Date => new Date(now.getTime() + validMs);

/** A one-time password of 80 random bits, not assigned to a user yet. */
export interface Erstkennwort {
  readonly password: string;
  readonly hash: string;
}

/** Creates a one-time password. Call it before the transaction, since hashing takes too long for one. */
export async function createErstkennwort(): Promise<Erstkennwort> {
  const password = randomPassword();
  return { password, hash: await hashPassword(password) };
}

/**
 * Assigns a one-time password to a policyholder, valid for 30 days, and queues the letter to the address of the contracts. It
 * replaces an earlier one and must be changed at the first sign-in. Only its hash is stored.
 */
export async function sendErstkennwort(
  tx: PortalTransaction,
  context: LetterContext & Pick<PortalAppContext, 'resources'>,
  benutzerId: number,
  { password, hash }: Erstkennwort,
): Promise<void> {
  const recipient = await readRecipient(tx, benutzerId);
  if (!recipient) throw new Error(`The user ${benutzerId} has no policyholder to write to.`);
  const now = context.now();
  const until = erstkennwortEnd(now);
  await updateAccount(context, tx, {
    id: benutzerId,
    set: {
      passwort_hash: hash,
      passwort_vergabe_erzwingen: true,
      anlage_erstkennwort: now,
      erstkennwort_gueltig_bis: until,
      erstkennwort_verlaengert: null,
    },
    by: registrierung,
  });
  await countEreignis(tx, now, 'erstkennwort_angefordert');
  await queueLetters(tx, context, 'erstkennwort', [
    { benutzer: benutzerId, text: () => letterFor(recipient, password, now, until, context.publicUrl()) },
  ]);
}

function letterFor(recipient: Recipient, password: string, now: Date, until: Date, portal: string): Brief {
  const { shared, erstkennwort: texts } = letterTexts();
  const { product } = insurerBrand;
  const number = toDisplayedKundennummer(recipient.partnerNummer);
  return {
    empfaenger: createAnschrift(recipient),
    datum: businessDay(now),
    betreff: texts.subject({ product }),
    bezug: [{ label: shared.kundennummer, wert: number }],
    absaetze: [
      createLetterSalutation(recipient),
      texts.text({ product }),
      texts.validity({ day: localDay(until) }),
      texts.notRequested,
    ],
    tabelle: [
      [texts.benutzername, recipient.benutzername],
      [texts.erstkennwort, password],
    ],
    link: {
      titel: texts.link,
      text: texts.linkText,
      url: `${portal}/login`,
    },
  };
}
