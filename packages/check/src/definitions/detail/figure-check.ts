import {
  type AddressOperator,
  type FilterKind,
  filterKind,
  filterOperator,
  hasFewValues,
  isFilteredByDays,
  isFilterOperator,
  operatorsOf,
} from '@schema-screens/schema';
import { type Report, reportImpossibleValue, suggest } from '@schema-screens/schema/check-schemas';
import { hasTool, type ListScreen, placeholdersOf, type Tile } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import type { DefinitionNames, DefinitionNamesWithScreens } from '../language/definition-names.ts';
import { enumKeysIn } from '../language/definition-names.ts';

type Properties = Readonly<Record<string, JsonSchema>>;
type Filters = NonNullable<Tile['filters']>;

/** Whether a field has days or points in time. */
export const isDate = (schema: JsonSchema): boolean => isFilteredByDays(filterKind(schema));

/** What filters take, in words. */
function expectedValue(kind: FilterKind, operator: AddressOperator): string {
  if (operator === 'last') return 'a number of days';
  if (!isFilteredByDays(kind)) return `a ${kind}`;
  return operator === 'is' ? 'a date (2026-12-31)' : 'a date (2026-12-31, today+6, month)';
}

/** A filter's field and operator; those of an address are split at the last dot. */
function splitName(name: string): [field: string, operator: string] {
  const [field = '', ...rest] = name.split('.');
  return [field, rest.length === 0 ? 'is' : rest.join('.')];
}

/** One resource's part of a definition: its fields, and where they are named. */
export class FigureCheck {
  readonly #resource: string;
  readonly #properties: Properties;
  readonly #report: Report;
  readonly #enums: DefinitionNames['enums'];
  readonly #resources: DefinitionNames['resources'];

  constructor(
    resource: string,
    properties: Properties,
    { enums, resources }: DefinitionNames,
    report: Report,
  ) {
    this.#resource = resource;
    this.#properties = properties;
    this.#enums = enums;
    this.#resources = resources;
    this.#report = report;
  }

  /** The schema of a field; undefined, and reported, if there is none. */
  field(name: string, path: JSONPath): JsonSchema | undefined {
    if (Object.hasOwn(this.#properties, name)) return this.#properties[name];
    const message = `"${this.#resource}" has no field "${name}".`;
    this.#report(path, 'FIELD_UNKNOWN', message, suggest(name, Object.keys(this.#properties)));
    return undefined;
  }

  date(name: string, path: JSONPath): void {
    const schema = this.field(name, path);
    if (schema && !isDate(schema)) this.#report(path, 'VALUE_WRONG', `"${name}" is no date.`);
  }

  /** What is computed is a number. */
  measure({ aggregate = 'count', field }: Pick<Tile, 'aggregate' | 'field'>, path: JSONPath): void {
    if (aggregate === 'count') {
      if (field !== undefined)
        this.#report(
          [...path, 'field'],
          'VALUE_WRONG',
          'Records are counted without a "field"; name an "aggregate".',
        );
      return;
    }
    if (field === undefined) {
      this.#report(path, 'KEY_MISSING', `The key "field" is missing: "${aggregate}" of what?`);
      return;
    }
    const schema = this.field(field, [...path, 'field']);
    if (schema && filterKind(schema) !== 'number')
      this.#report(
        [...path, 'field'],
        'VALUE_WRONG',
        `"${field}" is no number, so there is no "${aggregate}" of it.`,
      );
  }

  filters(filters: Filters = {}, path: JSONPath): void {
    for (const [name, value] of Object.entries(filters)) {
      const [field, operator] = splitName(name);
      const schema = this.field(field, [...path, name]);
      if (!schema) continue;
      const kind = filterKind(schema);
      const possible = kind ? operatorsOf(kind) : [];
      if (!kind || !isFilterOperator(operator) || !possible.includes(operator)) {
        const message = kind
          ? `"${field}" is not filtered by "${operator}"; possible: ${possible.join(', ')}.`
          : `There is no filter for "${field}"; its schema does not let it be one.`;
        this.#report([...path, name], 'VALUE_WRONG', message, suggest(operator, possible));
        continue;
      }
      for (const each of [value].flat()) this.#value(field, kind, operator, each, [...path, name]);
    }
  }

  #value(field: string, kind: FilterKind, operator: AddressOperator, value: unknown, path: JSONPath): void {
    if (typeof value === 'string' && placeholdersOf(value).length > 0) return;
    if (hasFewValues(kind)) {
      reportImpossibleValue(
        field,
        this.#properties[field]!,
        value,
        enumKeysIn(this.#enums),
        path,
        this.#report,
      );
      return;
    }
    // A reference is filtered by a key, or by a part of the text.
    const isOfType =
      operator === 'last' || (kind === 'number' ? typeof value === 'number' : typeof value !== 'boolean');
    if (isOfType && filterOperator(operator).accepts(String(value), kind)) return;
    this.#report(
      path,
      'VALUE_WRONG',
      `${JSON.stringify(value)} is not possible for "${field}"; it takes ${expectedValue(kind, operator)}.`,
    );
  }

  /** Periods filter their field themselves. */
  noFilterOf(date: string, filters: Filters = {}, path: JSONPath): void {
    for (const name of Object.keys(filters))
      if (splitName(name)[0] === date)
        this.#report([...path, name], 'VALUE_WRONG', `"${date}" is filtered by the periods already.`);
  }

  /** The list must understand all these filters, and begin with no others. */
  target(
    to: string | undefined,
    names: readonly string[],
    screens: DefinitionNamesWithScreens['screens'],
    path: JSONPath,
  ): void {
    const entry = to === undefined ? undefined : screens.get(to);
    // An unknown screen is reported as such.
    if (!entry) return;
    const list = entry as unknown as ListScreen;
    const refuse = (message: string): void => this.#report([...path, 'to'], 'ROWS_UNCLEAR', message);
    // So is an unknown resource of it.
    if (entry.kind === 'list' && list.resource !== undefined && !this.#resources.has(list.resource)) return;
    if (entry.kind !== 'list' || list.resource !== this.#resource) {
      refuse(`${to} is no list of "${this.#resource}".`);
      return;
    }
    const { filterFields, filters = [] } = list;
    for (const name of names) {
      const [field, operator] = splitName(name);
      const isOffered =
        (hasTool(list, 'filters') && (filterFields?.includes(field) ?? true)) ||
        (operator === 'is' && filters.some((filter) => filter.field === field));
      if (!isOffered) refuse(`${to} is not filtered by "${field}"; name it in its "filterFields".`);
    }
    for (const { field, value } of filters)
      if (value !== undefined && !names.includes(field))
        refuse(`${to} begins with a filter of "${field}"; name it in "filters", too.`);
  }
}
