import type { Row } from '@schema-screens/server/resources';
import { insertRow, stampOf } from '@schema-screens/server/resources';
import type { Identity } from '@schema-screens/server/shared';
import {
  firstLocale,
  type MessageValue,
  messageText,
  requestLocale,
  runInLocale,
} from '@schema-screens/server/shared';
import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { ownVnNummer, vnNummerOf } from '../../auth/portal-identity.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import { mailTexts } from '../../texts/portal-texts.ts';
import type { PortalMailContext, PortalTransaction, Tables } from '../../types/portal-types.ts';
import { auskuenfte, type Eingangsart } from './eingangsarten.ts';

/** One displayed line of what was sent; `bisher` is the value that it replaces. */
export interface Angabe {
  readonly angabe: string;
  readonly bisher?: string | null;
  readonly neu: string | null;
}

/** Input of createEingang. */
export interface NewEingang {
  readonly art: Eingangsart;
  /** Several parts have dashes between them. */
  readonly betreff: readonly MessageValue[];
  readonly angaben: readonly Angabe[];
  /** The same in machine-readable form. */
  readonly daten: Row;
  readonly vertrag_nr?: string | null;
  readonly schaden_nummer?: string | null;
  /** The message that this answers. */
  readonly antwort_auf?: number | null;
  /** Writes the mail to the sender, without any of the sender's data; feedback and what has a mail of its own have none here. */
  readonly mail?: () => { readonly subject: string; readonly text: string };
}

/** Changes that staff carry out. */
const aenderungen: readonly Eingangsart[] = ['PERSOENLICHE_DATEN', 'ANSCHRIFT_AENDERN', 'VERTRAGSAENDERUNG'];

/**
 * Stores something that the caller sends: it is in the outbox and in the back office's list at once. Does not change any of the
 * caller's data. The subject is shown in the language of who reads it, the values in that of the sender. Returns its number.
 */
export async function createEingang(
  tx: PortalTransaction,
  context: PortalMailContext,
  identity: Identity,
  eingang: NewEingang,
): Promise<number> {
  const { art, betreff, daten, vertrag_nr = null, schaden_nummer = null, antwort_auf = null, mail } = eingang;
  const { ab_wann, naechster_schritt, zustand = 'O' } = auskuenfte[art];
  const account = await requireAccount(tx, identity);
  const row = await insertRow(
    tx,
    context.resources.get('eingang').table,
    {
      art,
      vn_nummer: ownVnNummer(identity),
      absender: [account.vorname, account.name].filter(Boolean).join(' '),
      betreff: runInLocale(firstLocale, () => messageText(betreff))
        .slice(0, 200)
        .toWellFormed(),
      betreff_text: betreff,
      angaben: eingang.angaben.map((one) => ({ bisher: null, ...one })),
      daten,
      vertrag_nr,
      schaden_nummer,
      antwort_auf,
      ab_wann,
      naechster_schritt,
      zustand,
    },
    stampOf(identity, context.now()),
  );
  if (mail)
    await queueAccountMail(tx, context, account, () => {
      const { subject, text } = mail();
      const { forwarded, link } = mailTexts().eingangShared;
      const folge = aenderungen.includes(art) ? forwarded : requestLocale().translate(naechster_schritt);
      return { subject, paragraphs: [text, folge], link: { text: link, path: `/services/beleg/${row.id}` } };
    });
  return row.id;
}

/** Changes of personal data that are displayed with the data until they are carried out. */
const personArten = ['PERSOENLICHE_DATEN', 'ANSCHRIFT_AENDERN'] as const;

/**
 * SQL expression for the policyholder's latest requested change of personal data that is not carried out yet; null without one.
 */
export const openPersonChange = (identity: Identity) =>
  expressionBuilder<Tables>()
    .selectFrom('eingang')
    .select(({ ref }) => jsonBuildObject({ art: ref('art'), anlage_zeit: ref('anlage_zeit') }).as('change'))
    .where('vn_nummer', '=', vnNummerOf(identity))
    .where('zustand', '<>', 'E')
    .where('art', 'in', personArten)
    .orderBy('id', 'desc')
    .limit(1);
