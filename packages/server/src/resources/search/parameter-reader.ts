import type { Vocabulary } from '@schema-screens/schema';
import type { SearchMode } from '@schema-screens/schema/model';
import { malformed } from '../../shared/http-error.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import type { RawJsonSchema, Schema } from '../schema/json-schema.ts';

export const searchModes = ['exact', 'contains', 'phonetic'] as const satisfies readonly SearchMode[];

const limits = { query: 100, page: 1_000_000, sortKeys: 3 };
// Older clients send `order` and `route`; they have no effect.
const ignored = new Set(['order', 'route']);

/** Query parameters as the URL parser returns them: a repeated one is an array. */
export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Schema of query parameters whose names only the search knows. */
export const anyQuery: Schema<QueryParameters> = { type: 'object' };

/** Schema of query parameters, each of which is optional and may be repeated. */
export const queryOf = <Name extends string>(
  properties: Readonly<Record<Name, RawJsonSchema>>,
): Schema<{ readonly [Key in Name]?: string | readonly string[] }> => ({ type: 'object', properties });

/** A requested sort column, not yet checked. */
export interface RequestedOrder {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * Reads query parameters, each at most once; unknown ones are rejected at the end. Throws a 400 for values out of
 * range.
 */
export class ParameterReader {
  readonly #parameters: QueryParameters;
  readonly #left: Set<string>;
  readonly #words: Vocabulary['words'];

  /** @param words of the application */
  constructor(parameters: QueryParameters, words: Vocabulary['words'] = {}) {
    this.#words = words;
    this.#parameters = parameters;
    this.#left = new Set(Object.keys(parameters).filter((name) => !ignored.has(name)));
  }

  /** The search text. */
  query(): string {
    return this.text('query', limits.query);
  }

  searchMode(): SearchMode {
    const sent = this.single('searchMode');
    const searchMode =
      sent === '' ? 'contains' : searchModes.find((mode) => (this.#words[mode] ?? mode) === sent);
    if (!searchMode) throw malformed(requestTexts().searchMode);
    return searchMode;
  }

  currentPage(): number {
    return this.integer('currentPage', 1, limits.page);
  }

  perPage(max: number): number {
    return this.integer('perPage', Math.min(25, max), max);
  }

  /** The columns to sort by; empty if the caller specifies none. */
  sort(): readonly RequestedOrder[] {
    const names = this.all('sortBy').filter((name) => name !== '');
    const directions = this.all('sortDesc').filter((text) => text !== '');
    if (names.length > limits.sortKeys || directions.length > limits.sortKeys)
      throw malformed(requestTexts().sortColumns);
    const isDescending = directions.map((text) => parseBoolean('sortDesc', text));
    return names.map((field, index) => ({ field, direction: isDescending[index] ? 'desc' : 'asc' }));
  }

  all(name: string): readonly string[] {
    this.#left.delete(name);
    const value = Object.hasOwn(this.#parameters, name) ? this.#parameters[name] : undefined;
    return value === undefined ? [] : typeof value === 'string' ? [value] : value;
  }

  single(name: string): string {
    const values = this.all(name);
    if (values.length > 1) throw malformed(requestTexts().repeatedParameter);
    return values[0] ?? '';
  }

  text(name: string, maxLength: number): string {
    const text = this.single(name);
    if ([...text].length > maxLength) throw malformed(requestTexts().queryLength({ max: maxLength }));
    if (text.includes('\0') || !text.isWellFormed()) throw malformed(requestTexts().queryCharacters);
    return text;
  }

  integer(name: string, fallback: number, max: number): number {
    return this.limit(name, max) ?? fallback;
  }

  /** A number from 1 to `max`; undefined if the caller specifies none. */
  limit(name: string, max: number): number | undefined {
    const text = this.single(name);
    if (text === '') return undefined;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > max) throw malformed(requestTexts().parameterRange({ name, max }));
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
    if (this.#left.size > 0) throw malformed(requestTexts().unknownParameter);
  }
}

function parseBoolean(name: string, text: string): boolean {
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw malformed(requestTexts().flagParameter({ name }));
}
