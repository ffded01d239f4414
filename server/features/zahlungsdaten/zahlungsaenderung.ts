import { compactIban } from '@schema-screens/locale';
import type { RawJsonSchema, Row } from '@schema-screens/server/resources';
import { portalTexts } from '../../texts/portal-texts.ts';
import type { FormBodies } from '../../types/bodies.gen.ts';
import {
  type PortalAppContext,
  type PortalRow,
  type PortalRowChanges,
  portalFormSchema,
} from '../../types/portal-types.ts';
import { changedAngaben, displayValue } from '../eingang/angaben.ts';
import type { Angabe } from '../eingang/create-eingang.ts';
import { bankOfIban } from '../sepa/bank-of-iban.ts';
import { kontoFelder } from './zahlungsdaten.ts';

/** What the form sends; missing fields of account and holder keep the values of the first contract. */
export type Zahlungsdaten = FormBodies['zahlungsdaten'];

/** The same while it is typed. */
type Draft = { readonly [Name in keyof Zahlungsdaten]?: Zahlungsdaten[Name] | null | undefined };

type Vertrag = PortalRow<'vertrag'>;
type Zahlung = Pick<Vertrag, (typeof fields)[number]>;
type Context = Pick<PortalAppContext, 'resources'>;

/** Of a contract: way of paying, interval, account and its holder. */
const fields = ['inkassoArt', 'zahlweiseClassic', 'iban', 'bankenName', 'bic', ...kontoFelder] as const;

/**
 * What is written to a contract: the same way of paying for all, or with `umfang` einzeln the account alone, to contracts by
 * direct debit. Undefined if the contract is left alone.
 */
export function vertragChangesFor(
  leading: Vertrag,
  vertrag: Vertrag,
  daten: Draft,
): PortalRowChanges<'vertrag'> | undefined {
  const isForOneContract = daten.umfang === 'einzeln';
  const { zahlweiseClassic, inkassoArt } = isForOneContract
    ? vertrag
    : { ...leading, ...withoutEmpty(daten) };
  if (inkassoArt === '1') return isForOneContract ? undefined : { zahlweiseClassic, inkassoArt };
  const bank = Object.fromEntries(
    kontoFelder.map((name) => [name, (daten[name] === undefined ? leading[name] : daten[name]) ?? null]),
  );
  const iban = compactIban(String(bank.iban ?? ''));
  const bankenName = bankOfIban(String(iban))?.bezeichnung ?? null;
  return { zahlweiseClassic, inkassoArt, ...bank, iban, bankenName };
}

/** Choices that are not made yet leave the present ones. */
const withoutEmpty = ({ zahlweiseClassic, inkassoArt }: Draft) => ({
  ...(zahlweiseClassic && { zahlweiseClassic }),
  ...(inkassoArt && { inkassoArt }),
});

const maskedIban = (iban: unknown): string | null => (iban ? `•••• ${String(iban).slice(-4)}` : null);

/** What changes in a contract, by the titles of the form's fields; the account is masked. */
export function comparedAngaben(context: Context, alt: Row, neu: Row): Angabe[] {
  const { properties } = portalFormSchema(context.resources, 'zahlungsdaten') as {
    properties: Record<string, RawJsonSchema>;
  };
  const instalment = context.resources.get('vertrag').schema.properties.zahlweisenPraemieBrutto;
  const compared = {
    ...Object.fromEntries(fields.map((name) => [name, properties[name] ?? {}])),
    ...(neu.zahlweisenPraemieBrutto !== undefined && { zahlweisenPraemieBrutto: instalment ?? {} }),
  };
  const masked = (row: Row): Row => ({ ...row, iban: maskedIban(row.iban) });
  // Of a contract by invoice, the account of former direct debits is of no interest.
  const displayed = (row: Row): Row =>
    row.inkassoArt === '1'
      ? {
          inkassoArt: row.inkassoArt,
          zahlweiseClassic: row.zahlweiseClassic,
          zahlweisenPraemieBrutto: row.zahlweisenPraemieBrutto,
        }
      : row;
  return changedAngaben(context, compared, {
    alt: masked(displayed(alt)),
    neu: masked(displayed({ ...alt, ...neu })),
  });
}

/** A contract in the comparison before saving. */
export interface Vergleich {
  readonly vertragNr: string;
  readonly bezeichnung: string;
  readonly zahlungsart: string;
  readonly zahlweise: string;
  readonly konto: string;
  /** Null unless somebody else holds or held the account. */
  readonly kontoinhaber: string | null;
  readonly hinweis: string;
}

/** What saving would do to a contract: each value as it is, or as it was and would be. */
export function vergleichOf(
  { resources }: Context,
  alt: Vertrag,
  changes: PortalRowChanges<'vertrag'> | undefined,
): Vergleich {
  const neu: Zahlung = { ...alt, ...changes };
  const both = (textOf: (row: Zahlung) => string | null): string =>
    [...new Set([textOf(alt) ?? '–', textOf(neu) ?? '–'])].join(' → ');
  const choice = (name: string, key: string) => displayValue({ resources }, key, { 'x-enum': name });
  const ifDebited = (textOf: (row: Zahlung) => string | null) => (row: Zahlung) =>
    row.inkassoArt === '1' ? null : textOf(row);
  const values = {
    zahlungsart: both((row) => choice('inkassoart', row.inkassoArt)),
    zahlweise: both((row) => choice('zahlweise', row.zahlweiseClassic)),
    konto: both(ifDebited(({ iban }) => maskedIban(iban))),
    kontoinhaber: both(ifDebited(holderOf)),
  };
  const kontoinhaber = values.kontoinhaber === '–' ? null : values.kontoinhaber;
  const isOther = alt.inkassoArt !== neu.inkassoArt;
  const isSame = Object.values(values).every((value) => !value.includes(' → '));
  return {
    vertragNr: alt.vertragNr,
    bezeichnung: `${alt.vertragNr} – ${alt.spartenBezeichnung}`,
    ...values,
    kontoinhaber,
    hinweis: isOther
      ? portalTexts().zahlungsdaten.otherArt
      : isSame
        ? portalTexts().zahlungsdaten.same
        : portalTexts().zahlungsdaten.changes,
  };
}

/** The holder of the account, if it is not the policyholder. */
function holderOf(row: Zahlung): string | null {
  const name = [row.abwTitel, row.abwVorname, row.abwName, row.abwNamenszusatz].filter(Boolean).join(' ');
  const place = [row.abwStrasse, [row.abwPlz, row.abwOrt].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  return [name, place].filter(Boolean).join(', ') || null;
}
