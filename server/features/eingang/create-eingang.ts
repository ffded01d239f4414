import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import type { Tables, Transaction } from '../../database/database.ts';
import { stampOf } from '../../resources/stamp.ts';
import type { Row } from '../../resources/table.ts';
import { insertRow } from '../../resources/write-rows.ts';
import type { AppContext } from '../../shared/context.ts';
import { type Identity, vnNummerOf } from '../../shared/identity.ts';
import { auskuenfte, type Eingangsart } from './eingangsarten.ts';

/** One line of what was sent, as people read it; `bisher` where it takes the place of something. */
export interface Angabe {
  readonly angabe: string;
  readonly bisher?: string | null;
  readonly neu: string | null;
}

/** What somebody sends. */
export interface NewEingang {
  readonly art: Eingangsart;
  readonly betreff: string;
  readonly angaben: readonly Angabe[];
  /** The same for programs. */
  readonly daten: Row;
  readonly vertrag_nr?: string | null;
  readonly schaden_nummer?: string | null;
  /** Message that it answers. */
  readonly antwort_auf?: number | null;
  /** Nothing is left to do for the back office. */
  readonly isDone?: boolean;
  /** What a mail to the sender says of it, without values of his data; none without it. */
  readonly mail?: { readonly betreff: string; readonly absatz: string };
}

const weitergeleitet =
  'Wir haben Ihren Änderungswunsch an unseren Innendienst weitergeleitet. Die Bearbeitung erfolgt in 1–2 Werktagen.';

/**
 * Writes down what the caller sends: it stands in his outbox at once and in the list of the back office. None of his data
 * changes by it. Returns its number.
 */
export async function createEingang(
  tx: Transaction,
  context: AppContext,
  identity: Identity,
  eingang: NewEingang,
): Promise<number> {
  const {
    art,
    betreff,
    daten,
    vertrag_nr = null,
    schaden_nummer = null,
    antwort_auf = null,
    isDone,
    mail,
  } = eingang;
  const account = await requireAccount(tx, identity);
  const row = await insertRow(
    tx,
    context.resources.get('eingang').table,
    {
      art,
      vn_nummer: identity.vn_nummer,
      absender: [account.vorname, account.name].filter(Boolean).join(' '),
      betreff: betreff.slice(0, 200).toWellFormed(),
      angaben: eingang.angaben.map((angabe) => ({ bisher: null, ...angabe })),
      daten,
      vertrag_nr,
      schaden_nummer,
      antwort_auf,
      ...auskuenfte[art],
      zustand: isDone ? 'E' : 'O',
    },
    stampOf(identity, context.now()),
  );
  if (mail)
    await queueAccountMail(tx, context, account, {
      betreff: mail.betreff,
      absaetze: [mail.absatz, weitergeleitet],
    });
  return row.id;
}

/** Changes of a person that show with his data until they are carried out. */
const personArten = ['PERSOENLICHE_DATEN', 'ANSCHRIFT_AENDERN'] as const;

/** The latest change of his own data that a policyholder has asked for and that nobody has carried out yet, as an SQL expression; null without one. */
export const openPersonChange = (identity: Identity) =>
  expressionBuilder<Tables>()
    .selectFrom('eingang')
    .select(({ ref }) => jsonBuildObject({ art: ref('art'), anlage_zeit: ref('anlage_zeit') }).as('change'))
    .where('vn_nummer', '=', vnNummerOf(identity))
    .where('zustand', '<>', 'E')
    .where('art', 'in', personArten)
    .orderBy('id', 'desc')
    .limit(1);
