import { electronicFormatIBAN } from 'ibantools';
import { queueAccountMail } from '../../auth/account-mail.ts';
import { requireAccount } from '../../auth/session/user-account.ts';
import type { Transaction } from '../../database/database.ts';
import { bankOfIban } from '../../ports/bank/bank-of-iban.ts';
import type { MailContext } from '../../ports/mail/queue-mail.ts';
import type { FormBodies } from '../../resources/bodies.gen.ts';
import { etagOf, requireMatch } from '../../resources/etag.ts';
import { formSchema } from '../../resources/form-definition.ts';
import type { JsonSchema } from '../../resources/json-schema.ts';
import { stampOf } from '../../resources/stamp.ts';
import type { Row, RowChanges, RowOf } from '../../resources/table.ts';
import { updateRow } from '../../resources/update-rows.ts';
import type { AppContext } from '../../shared/context.ts';
import type { Identity } from '../../shared/identity.ts';
import { invalid } from '../../shared/portal-error.ts';
import { changedAngaben } from '../eingang/angaben.ts';
import { createEingang, type NewEingang } from '../eingang/create-eingang.ts';
import { beendet, laufend } from '../vertrag/laufend.ts';
import { lockOwnVertraege } from '../vertrag/own-vertrag.ts';
import { kontoFelder, zahlungsdatenOf } from './zahlungsdaten.ts';

/** What the form sends; missing fields of account and holder keep the values of the first contract. */
type Zahlungsdaten = FormBodies['zahlungsdaten'];

type Vertrag = RowOf<'vertrag'>;

/** The saved values, the new version of the contract in the path, and the number of contracts changed. */
export interface SavedZahlungsdaten {
  /** Number of the change in the outbox. */
  readonly eingang: number;
  readonly anzahl: number;
  readonly etag: string;
  readonly zahlungsdaten: ReturnType<typeof zahlungsdatenOf>;
}

/**
 * Saves payment data for one or several of the caller's contracts, in one transaction: all or none. Account and holder are
 * written for direct debit only; the name of the bank is derived from the IBAN. Sends a mail about it. Throws a 404 if a contract
 * is not the caller's, a 422 if one has ended, a 412 if the first one was changed meanwhile.
 *
 * @param first number in the path; `ifMatch` refers to this contract
 */
export function saveZahlungsdaten(
  context: MailContext & Pick<AppContext, 'database'>,
  identity: Identity,
  { first, ifMatch, daten }: { first: string; ifMatch: string | undefined; daten: Zahlungsdaten },
): Promise<SavedZahlungsdaten> {
  const numbers = [...new Set([first, ...daten.vertraege])];
  const table = context.resources.get('vertrag').table;
  const stamp = stampOf(identity, context.now());
  return context.database.transaction(async (tx) => {
    const account = await requireAccount(tx, identity);
    const vertraege = await lockOwnVertraege(tx, identity, numbers);
    const [leading] = vertraege as [Vertrag, ...Vertrag[]];
    await requireLaufend(tx, numbers, context.now());
    requireMatch(ifMatch, leading);
    const changes = changesOf(leading, daten);
    const saved: Vertrag[] = [];
    for (const vertrag of vertraege) saved.push(await updateRow(tx, table, vertrag, changes, stamp));
    await queueAccountMail(tx, context, account, mailAbout(numbers));
    const [now] = saved as [Vertrag];
    const eingang = await createEingang(tx, context, identity, eingangOf(context, numbers, leading, now));
    return { eingang, anzahl: saved.length, etag: etagOf(now), zahlungsdaten: zahlungsdatenOf(context, now) };
  });
}

async function requireLaufend(tx: Transaction, numbers: readonly string[], now: Date): Promise<void> {
  const rows = await tx
    .selectFrom('vertrag')
    .select('vertragNr')
    .where('vertragNr', 'in', numbers)
    .where(({ not }) => not(laufend(now)))
    .orderBy('vertragNr')
    .execute();
  if (rows.length === 0) return;
  throw invalid(rows.map(({ vertragNr }) => ({ dataPath: 'vertraege', message: beendet(vertragNr) })));
}

function changesOf(leading: Vertrag, daten: Zahlungsdaten): RowChanges<'vertrag'> {
  const { zahlweiseClassic, inkassoArt } = daten;
  if (inkassoArt === '1') return { zahlweiseClassic, inkassoArt };
  const bank = Object.fromEntries(
    kontoFelder.map((name) => [name, (daten[name] === undefined ? leading[name] : daten[name]) ?? null]),
  );
  const iban = electronicFormatIBAN(String(bank.iban));
  const bankenName = bankOfIban(String(iban))?.bezeichnung ?? null;
  return { zahlweiseClassic, inkassoArt, ...bank, iban, bankenName };
}

function eingangOf(
  context: Pick<AppContext, 'resources'>,
  numbers: readonly string[],
  alt: Row,
  neu: Row,
): NewEingang {
  const { properties } = formSchema(context.resources, 'zahlungsdaten') as {
    properties: Record<string, JsonSchema>;
  };
  const bank = neu.inkassoArt === '1' ? [] : ['bankenName', ...kontoFelder];
  const shown = new Set(['zahlweiseClassic', 'inkassoArt', ...bank]);
  const fields = Object.fromEntries(Object.entries(properties).filter(([name]) => shown.has(name)));
  const masked = (row: Row): Row => ({ ...row, iban: row.iban && `•••• ${String(row.iban).slice(-4)}` });
  return {
    art: 'BANKVERBINDUNG',
    betreff:
      numbers.length === 1 ? `Zahlungsdaten ${numbers[0]}` : `Zahlungsdaten von ${numbers.length} Verträgen`,
    vertrag_nr: numbers.length === 1 ? (numbers[0] ?? null) : null,
    angaben: [
      { angabe: 'Verträge', neu: numbers.join(', ') },
      ...changedAngaben(context, fields, { alt: masked(alt), neu: masked(neu) }),
    ],
    daten: { vertraege: numbers },
    isDone: true,
  };
}

const mailAbout = (numbers: readonly string[]) => ({
  betreff: 'Ihre Zahlungsdaten wurden geändert',
  absaetze: [
    numbers.length === 1
      ? `die Zahlungsdaten Ihres Vertrags ${numbers[0]} wurden im Kundenportal geändert.`
      : `die Zahlungsdaten von ${numbers.length} Verträgen wurden im Kundenportal geändert: ${numbers.join(', ')}.`,
  ],
});
