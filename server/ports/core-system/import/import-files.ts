import type { Field } from '../../../resources/field.ts';
import type { Resource } from '../../../resources/resource.ts';

/** What the values of a row must be to each other and to today. */
export interface ContentRules {
  /** Pairs of days of which the first is before the other. */
  readonly before?: readonly (readonly [earlier: string, later: string])[];
  /** Pairs of days of which the first is not after the other. */
  readonly notAfter?: readonly (readonly [earlier: string, later: string])[];
  /** Days before today. */
  readonly past?: readonly string[];
  /** Days that are not after today. */
  readonly notFuture?: readonly string[];
  /** Amounts of which none is below zero. */
  readonly notNegative?: readonly string[];
}

/** A file of an import: which resource its rows are, and how they meet those that are there. */
export interface ImportFile {
  /** Name of the resource, and of the file without its ending. */
  readonly name: string;
  /**
   * `key`: a row with the same value is changed, others are added. `snapshot`: the same, and rows that the file lacks are removed.
   * `replace`: all rows of the same value are replaced by those of the file. `document`: rows with a file of their own.
   */
  readonly by: 'key' | 'snapshot' | 'replace' | 'document';
  /** The columns that make a row the one that it is. */
  readonly key: readonly string[];
  /** Columns whose value must be there, in a file before or in the database. */
  readonly references: Readonly<Record<string, readonly [resource: string, column: string]>>;
  /** What the values of a row must be to each other and to today, beside the schema. */
  readonly content?: ContentRules;
  /** The column with the policyholder, and columns whose contract or claim must be his. */
  readonly owner?: { readonly column: string; readonly of: readonly string[] };
  /** Columns that the file has although the portal's forms do not write them. */
  readonly also?: readonly string[];
  /** Columns that the portal keeps by itself. */
  readonly without?: readonly string[];
}

/** Column with the path of a document's file, below the folder. */
export const fileColumn = 'datei';

const policyholder = ['versicherungsnehmer', 'partnerNummer'] as const;
const broker = ['makler', 'makler_nummer'] as const;
const contract = ['vertrag', 'vertragNr'] as const;
const claim = ['schaden', 'schadenNummer'] as const;

const premiums = ['jahresPraemieBrutto', 'zahlweisenPraemieBrutto'];

/** The files of an import, in the order in which they are read. */
export const importFiles: readonly ImportFile[] = [
  { name: 'makler', by: 'key', key: ['makler_nummer'], references: {} },
  {
    name: 'versicherungsnehmer',
    by: 'key',
    key: ['partnerNummer'],
    references: { makler_nummer: broker },
    content: { past: ['geburtsdatum'] },
  },
  {
    name: 'vertrag',
    by: 'key',
    key: ['vertragNr'],
    references: { VNNr: policyholder, makler_nummer: broker },
    content: {
      before: [['vertragsBeginn', 'vertragsAblauf']],
      notAfter: [['vertragsBeginn', 'stornoDatum']],
      notNegative: premiums,
    },
    owner: { column: 'VNNr', of: [] },
    also: ['bewegungen'],
  },
  {
    name: 'vertragsparte',
    by: 'replace',
    key: ['vertragNr'],
    references: { vertragNr: contract },
    content: { notAfter: [['gueltigVon', 'stornoDatum']], notNegative: premiums },
  },
  {
    name: 'schaden',
    by: 'key',
    key: ['schadenNummer'],
    references: { vnNummer: policyholder, vertragNr: contract },
    content: {
      notAfter: [['schadenDatum', 'meldeDatum']],
      notFuture: ['schadenDatum', 'meldeDatum'],
      notNegative: ['summeZahlbetrag'],
    },
    owner: { column: 'vnNummer', of: ['vertragNr'] },
    also: ['bewegungen'],
  },
  {
    name: 'offener_posten',
    by: 'snapshot',
    key: ['offenePostenID'],
    references: { vnNummer: policyholder, vertragNr: contract, schadenNummer: claim },
    owner: { column: 'vnNummer', of: ['vertragNr', 'schadenNummer'] },
    also: ['offenePostenID'],
    without: ['schaedenID'],
  },
  {
    name: 'imap2_dokument',
    by: 'document',
    key: ['vn_nummer', 'datei_name', 'druck_datum'],
    references: { vn_nummer: policyholder, vertrag_nr: contract, schaden_nummer: claim },
    owner: { column: 'vn_nummer', of: ['vertrag_nr', 'schaden_nummer'] },
  },
];

/** The fields that a file may have, by the names of its columns. */
export function importFields(
  { also = [], without = [] }: ImportFile,
  resource: Resource,
): ReadonlyMap<string, Field> {
  const isPart = ({ name, schema }: Field): boolean =>
    also.includes(name) || (!schema.readOnly && !schema['x-hidden'] && !without.includes(name));
  return new Map([...resource.fields].filter(([, field]) => isPart(field)));
}
