import type { SearchMode } from '@schema-screens/schema/model';
import { malformed } from '../../shared/http-error.ts';
import type { Role } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { type Field, isComparable } from '../schema/field.ts';
import { visibleField } from '../schema/field-access.ts';
import type { VisibleReference, VisibleReferences } from '../schema/references.ts';
import type { Resource } from '../schema/resource.ts';
import { foldText } from '../text/fold-text.ts';
import type { FieldFilter } from './filter-operators.ts';
import { ParameterReader, type QueryParameters } from './parameter-reader.ts';
import { parseCountBy, parseFilters } from './parse-filters.ts';
import { groupNumbers, maxRuns } from './searched-runs.ts';

const maxIds = 1000;
export const maxCountLimit = 1_000_000;

/** A search as requested by the URL's parameters, checked against what the role may see. */
export interface SearchRequest {
  readonly query: string;
  /** Only rows with these keys, on one page; undefined: all rows. */
  readonly ids: readonly string[] | undefined;
  readonly searchMode: SearchMode;
  readonly sort: readonly {
    readonly field: Field;
    readonly direction: 'asc' | 'desc';
    /** How the caller sees through the field. */
    readonly reference?: VisibleReference | undefined;
  }[];
  readonly currentPage: number;
  readonly perPage: number;
  readonly loadEnumValuesInPlace: boolean;
  readonly filters: readonly FieldFilter[];
  /** How far the found rows are counted; undefined: to the last. */
  readonly countLimit?: number | undefined;
  /** Whether rows that begin with the text, or sound most like it, come before the order. */
  readonly closestFirst: boolean;
  /** Fields whose values are counted. */
  readonly countBy: readonly Field[];
  /** The references that the caller sees through. */
  readonly references: VisibleReferences;
}

const noReferences: VisibleReferences = new Map();

/** Parses a search from query parameters. Throws a 400 for unknown parameters and values out of range. */
export function parseSearchRequest(
  resource: Resource,
  role: Role,
  parameters: QueryParameters,
  references = noReferences,
): SearchRequest {
  const read = new ParameterReader(parameters, resource.table.vocabulary.words);
  const query = read.query();
  const searchMode = read.searchMode();
  if (searchMode !== 'exact' && groupNumbers(foldText(query).split(' ')).length > maxRuns)
    throw malformed(requestTexts().searchWords({ max: maxRuns }));
  if (searchMode === 'phonetic' && !canSearchPhonetically(resource, role))
    throw malformed(requestTexts().notPhonetic);
  const ids = parseIds(read);
  const request: SearchRequest = {
    query,
    ids,
    searchMode,
    sort: parseSort(resource, role, read, references),
    currentPage: read.currentPage(),
    perPage: ids ? ids.length : read.perPage(resource.maxPerPage),
    loadEnumValuesInPlace: read.boolean('loadEnumValuesInPlace'),
    filters: parseFilters(resource, role, read, references),
    countLimit: read.limit('countLimit', maxCountLimit),
    closestFirst: parseClosestFirst(resource, role, read, searchMode),
    countBy: parseCountBy(resource, role, read),
    references,
  };
  read.refuseTheRest();
  return request;
}

function parseIds(read: ParameterReader): readonly string[] | undefined {
  const text = read.single('ids');
  if (text === '') return undefined;
  const ids = text.split(',');
  if (ids.length > maxIds) throw malformed(requestTexts().ids({ max: maxIds }));
  if (text.includes('\0') || !text.isWellFormed()) throw malformed(requestTexts().idCharacters);
  return ids;
}

function canSearchPhonetically(resource: Resource, role: Role): boolean {
  const fields = resource.table.phoneticFields;
  return fields.length > 0 && fields.every((field) => visibleField(resource, role, field.name) !== undefined);
}

/** What sounds alike is in the order of closeness unless the caller sorts; everything else if the caller says so. */
function parseClosestFirst(
  resource: Resource,
  role: Role,
  read: ParameterReader,
  searchMode: SearchMode,
): boolean {
  const closestFirst = read.boolean('closestFirst');
  const isByOrder = read.sort().length > 0;
  return searchMode === 'phonetic' ? !isByOrder : closestFirst && canSearchPhonetically(resource, role);
}

function parseSort(
  resource: Resource,
  role: Role,
  read: ParameterReader,
  references: VisibleReferences,
): SearchRequest['sort'] {
  const sort = read.sort();
  const keys =
    sort.length > 0
      ? sort
      : resource.sort.map(({ field, direction }) => ({ field, direction: direction ?? 'asc' }) as const);
  return keys.map(({ field: name, direction }) => {
    const field = visibleField(resource, role, name);
    if (!field || !isComparable(field)) throw malformed(requestTexts().notSortable);
    return { field, direction, reference: references.get(name) };
  });
}
