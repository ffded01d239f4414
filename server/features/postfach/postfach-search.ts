import {
  ParameterReader,
  type QueryParameters,
  queryOf,
  type RequestedOrder,
} from '@schema-screens/server/resources';
import { malformed, requestTexts } from '@schema-screens/server/shared';
import application from '../../../screens/application.json' with { type: 'json' };

const sortFields = ['betreff', 'zugehoerigkeit', 'datum'] as const;
const maxPerPage = 1000;
/** Characters of the number of a contract or claim. */
const maxNumber = 20;

/** The page of a mailbox that the URL's parameters request. */
export interface PostfachSearch {
  /** True for sent items, false for received ones; undefined for both. */
  readonly sendFromVn: boolean | undefined;
  /** Only items about a contract or one of its claims; undefined for all. */
  readonly vertragNr: string | undefined;
  /** Only items about a claim; undefined for all. */
  readonly schadenNummer: string | undefined;
  readonly query: string;
  readonly isExact: boolean;
  readonly sort: readonly {
    readonly field: (typeof sortFields)[number];
    readonly direction: 'asc' | 'desc';
  }[];
  readonly currentPage: number;
  readonly perPage: number;
}

const parameters = [
  'data.send_from_vn',
  'data.vertrag_nr',
  'data.schaden_nummer',
  'query',
  'searchMode',
  'sortBy',
  'sortDesc',
  'currentPage',
  'perPage',
] as const;

/** Parameters of the call for OpenAPI. */
export const postfachParameters = queryOf({
  'data.fuerStartseite': { type: 'boolean', description: 'Nur, was die Startseite davon zeigt.' },
  'data.send_from_vn': { type: 'boolean', description: 'Seitenweise: nur Gesendetes, oder nur Empfangenes.' },
  'data.vertrag_nr': { type: 'string', description: 'Seitenweise: nur zu einem Vertrag und seinen Schäden.' },
  'data.schaden_nummer': { type: 'string', description: 'Seitenweise: nur zu einem Schaden.' },
  query: { type: 'string', maxLength: 100 },
  searchMode: { type: 'string', enum: ['EXAKT', 'ENTHAELT'], default: 'ENTHAELT' },
  sortBy: { type: 'array', maxItems: 3, items: { type: 'string', enum: [...sortFields] } },
  sortDesc: { type: 'array', maxItems: 3, items: { type: 'boolean' } },
  currentPage: { type: 'integer', minimum: 1, default: 1 },
  perPage: { type: 'integer', minimum: 1, maximum: maxPerPage, default: 25 },
});

/**
 * Parses a search from query parameters; undefined if there are no search parameters. Throws a 400 for unknown parameters and
 * values out of range.
 */
export function parsePostfachSearch(query: QueryParameters): PostfachSearch | undefined {
  if (!parameters.some((name) => Object.hasOwn(query, name))) return undefined;
  const read = new ParameterReader(query, application.vocabulary.words);
  const searchMode = read.searchMode();
  if (searchMode === 'phonetic') throw malformed(requestTexts().notPhonetic);
  const search = {
    sendFromVn: read.single('data.send_from_vn') === '' ? undefined : read.boolean('data.send_from_vn'),
    vertragNr: read.text('data.vertrag_nr', maxNumber) || undefined,
    schadenNummer: read.text('data.schaden_nummer', maxNumber) || undefined,
    query: read.query(),
    isExact: searchMode === 'exact',
    sort: read.sort().map(toOrder),
    currentPage: read.currentPage(),
    perPage: read.perPage(maxPerPage),
  };
  read.refuseTheRest();
  return search;
}

function toOrder({ field: sortField, direction }: RequestedOrder): PostfachSearch['sort'][number] {
  const field = sortFields.find((name) => name === sortField);
  if (field === undefined) throw malformed(requestTexts().notSortable);
  return { field, direction };
}
