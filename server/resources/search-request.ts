import type { Role } from '../shared/identity.ts';
import { malformed } from '../shared/portal-error.ts';
import type { Field } from './field.ts';
import { visibleField } from './field-access.ts';
import { parseFilterValue } from './filter-value.ts';
import type { Resource } from './resource.ts';

export const searchModes = ['EXAKT', 'ENTHAELT', 'PHONETISCH'] as const;
export type SearchMode = (typeof searchModes)[number];

const limits = { query: 100, page: 1_000_000, sortKeys: 3, ids: 1000 };
// `order` and `route` are sent by older clients and mean nothing.
const ignored = new Set(['order', 'route']);

/** A search as the URL's parameters ask for it, checked against what the role may see. */
export interface SearchRequest {
  readonly query: string;
  /** Only the rows with these keys; undefined: all. They come on one page. */
  readonly ids: readonly string[] | undefined;
  readonly searchMode: SearchMode;
  readonly sort: readonly { readonly field: Field; readonly direction: 'asc' | 'desc' }[];
  readonly currentPage: number;
  readonly perPage: number;
  readonly loadEnumValuesInPlace: boolean;
  readonly filters: readonly { readonly field: Field; readonly value: unknown }[];
}

/** Query parameters as the URL parser gives them: a repeated one is a list. */
export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads a search out of query parameters. Throws a 400 for everything that is unknown or out of range. */
export function parseSearchRequest(
  resource: Resource,
  rolle: Role,
  parameters: QueryParameters,
): SearchRequest {
  const read = new ParameterReader(parameters);
  const query = read.text('query', limits.query);
  const searchMode = searchModes.find((mode) => mode === (read.single('searchMode') || 'ENTHAELT'));
  if (!searchMode) throw malformed('Den Suchmodus gibt es nicht.');
  if (searchMode === 'PHONETISCH' && !canSearchPhonetically(resource, rolle))
    throw malformed('Hier kann nicht phonetisch gesucht werden.');
  const ids = parseIds(read);
  const request: SearchRequest = {
    query,
    ids,
    searchMode,
    sort: parseSort(resource, rolle, read),
    currentPage: read.integer('currentPage', 1, limits.page),
    perPage: ids
      ? ids.length
      : read.integer('perPage', Math.min(25, resource.maxPerPage), resource.maxPerPage),
    loadEnumValuesInPlace: read.boolean('loadEnumValuesInPlace'),
    filters: parseFilters(resource, rolle, read),
  };
  read.refuseTheRest();
  return request;
}

function parseIds(read: ParameterReader): readonly string[] | undefined {
  const text = read.single('ids');
  if (text === '') return undefined;
  const ids = text.split(',');
  if (ids.length > limits.ids)
    throw malformed(`Es dürfen höchstens ${limits.ids} Schlüssel angegeben werden.`);
  if (text.includes('\0') || !text.isWellFormed())
    throw malformed('Ein Schlüssel enthält unzulässige Zeichen.');
  return ids;
}

function canSearchPhonetically(resource: Resource, rolle: Role): boolean {
  const fields = resource.table.phoneticFields;
  return (
    fields.length > 0 && fields.every((field) => visibleField(resource, rolle, field.name) !== undefined)
  );
}

function parseSort(resource: Resource, rolle: Role, read: ParameterReader): SearchRequest['sort'] {
  const names = read.all('sortBy').filter((name) => name !== '');
  const directions = read.all('sortDesc').filter((text) => text !== '');
  if (names.length > limits.sortKeys || directions.length > limits.sortKeys)
    throw malformed('Es sind zu viele Sortierspalten angegeben.');
  const isDescending = directions.map((text) => parseBoolean('sortDesc', text));
  const keys =
    names.length > 0
      ? names.map((field, index) => ({ field, direction: isDescending[index] ? 'desc' : 'asc' }) as const)
      : resource.sort.map(({ field, direction }) => ({ field, direction: direction ?? 'asc' }) as const);
  return keys.map(({ field: name, direction }) => {
    const field = visibleField(resource, rolle, name);
    if (!field || field.kind === 'json' || field.schema['x-virtual'])
      throw malformed('Nach einer der Spalten kann nicht sortiert werden.');
    return { field, direction };
  });
}

function parseFilters(resource: Resource, rolle: Role, read: ParameterReader): SearchRequest['filters'] {
  return read.names('data.').map((name) => {
    const field = visibleField(resource, rolle, name.slice('data.'.length));
    if (!field || field.kind === 'json' || field.schema['x-virtual'])
      throw malformed('Nach einem der Felder kann nicht gefiltert werden.');
    return { field, value: parseFilterValue(field, read.single(name)) };
  });
}

function parseBoolean(name: string, text: string): boolean {
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw malformed(`Der Parameter ${name} muss true oder false sein.`);
}

class ParameterReader {
  readonly #parameters: QueryParameters;
  readonly #left: Set<string>;

  constructor(parameters: QueryParameters) {
    this.#parameters = parameters;
    this.#left = new Set(Object.keys(parameters).filter((name) => !ignored.has(name)));
  }

  all(name: string): readonly string[] {
    this.#left.delete(name);
    const value = Object.hasOwn(this.#parameters, name) ? this.#parameters[name] : undefined;
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
  }

  single(name: string): string {
    const values = this.all(name);
    if (values.length > 1) throw malformed('Ein Parameter ist mehrfach angegeben.');
    return values[0] ?? '';
  }

  text(name: string, maxLength: number): string {
    const text = this.single(name);
    if ([...text].length > maxLength)
      throw malformed(`Der Suchbegriff darf maximal ${maxLength} Zeichen enthalten.`);
    if (text.includes('\0') || !text.isWellFormed())
      throw malformed('Der Suchbegriff enthält unzulässige Zeichen.');
    return text;
  }

  integer(name: string, fallback: number, max: number): number {
    const text = this.single(name);
    if (text === '') return fallback;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > max) throw malformed(`Der Parameter ${name} muss zwischen 1 und ${max} liegen.`);
    return value;
  }

  boolean(name: string): boolean {
    const text = this.single(name);
    return text === '' ? false : parseBoolean(name, text);
  }

  names(prefix: string): string[] {
    return [...this.#left].filter((name) => name.startsWith(prefix));
  }

  refuseTheRest(): void {
    if (this.#left.size > 0) throw malformed('Die Suche enthält einen unbekannten Parameter.');
  }
}
