import type { Field, Resource } from '@schema-screens/server/resources';

/** Rules about the values of a row, relative to each other and to today. */
export interface ContentRules {
  /** Pairs of days, the first of which must be before the second. */
  readonly before?: readonly (readonly [earlier: string, later: string])[];
  /** Pairs of days, the first of which must not be after the second. */
  readonly notAfter?: readonly (readonly [earlier: string, later: string])[];
  /** Days that must be before today. */
  readonly past?: readonly string[];
  /** Days that must not be after today. */
  readonly notFuture?: readonly string[];
  /** Amounts that must not be negative. */
  readonly notNegative?: readonly string[];
}

/** A file of an import: the resource of its rows, and how they are merged with existing ones. */
export interface CoreImportFile {
  /** Name of the resource, and of the file without its extension. */
  readonly name: string;
  /**
   * `key`: updates the row with the same key, or inserts a new one. `snapshot`: the same, and deletes rows that are not in the
   * file. `replace`: replaces all rows with the same value by those of the file. `document`: rows that have a file of their own.
   */
  readonly by: 'key' | 'snapshot' | 'replace' | 'document';
  /** The columns that identify a row. */
  readonly key: readonly string[];
  /** Columns whose value must exist, in a previous file or in the database. */
  readonly references: Readonly<Record<string, readonly [resource: string, column: string]>>;
  /** Rules about the values of a row beyond the schema. */
  readonly content?: ContentRules;
  /** The column with the policyholder, and columns whose contract or claim must belong to that policyholder. */
  readonly owner?: { readonly column: string; readonly of: readonly string[] };
  /** Columns of the file that the portal's forms do not write. */
  readonly also?: readonly string[];
  /** Columns that the portal maintains itself. */
  readonly without?: readonly string[];
}

/** Column with the path of a document's file, relative to the folder. */
export const fileColumn = 'datei';

const policyholder = ['versicherungsnehmer', 'partnerNummer'] as const;
const broker = ['makler', 'makler_nummer'] as const;
const contract = ['vertrag', 'vertragNr'] as const;
const claim = ['schaden', 'schadenNummer'] as const;

const premiums = ['jahresPraemieBrutto', 'zahlweisenPraemieBrutto'];

/** The files of an import, in the order in which they are read. */
export const importFiles: readonly CoreImportFile[] = [
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

/** The fields of a file, by column name. */
export function importFields(
  { also = [], without = [] }: CoreImportFile,
  resource: Resource,
): ReadonlyMap<string, Field> {
  const isPart = ({ name, schema }: Field): boolean =>
    also.includes(name) ||
    (!schema.readOnly && !schema['x-hidden'] && !schema['x-virtual'] && !without.includes(name));
  return new Map([...resource.fields].filter(([, field]) => isPart(field)));
}
