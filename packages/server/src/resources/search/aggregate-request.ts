import type { Interval } from '@schema-screens/locale';
import { filterKind, hasFewValues, isFilteredByDays } from '@schema-screens/schema';
import { malformed } from '../../shared/http-error.ts';
import type { Role } from '../../shared/identity.ts';
import { requestTexts } from '../../shared/request-locale.ts';
import { type Field, isComparable } from '../schema/field.ts';
import { visibleField } from '../schema/field-access.ts';
import type { Resource } from '../schema/resource.ts';
import { ParameterReader, type QueryParameters } from './parameter-reader.ts';

/** What is computed of the rows. */
export const aggregateFunctions = ['count', 'sum', 'avg', 'min', 'max'] as const;
export type AggregateFunction = (typeof aggregateFunctions)[number];

/** The periods that dates are grouped by; a week begins on Monday. */
export const intervals = ['day', 'week', 'month', 'year'] as const satisfies readonly Interval[];

/** The maximum number of groups: more than the days of a year. */
export const maxGroups = 400;
const defaultGroups = 100;

/** An aggregate as requested by the URL's parameters, checked against what the role may see. */
export interface AggregateRequest {
  readonly aggregate: AggregateFunction;
  /** The field that is computed; undefined: rows are counted. */
  readonly of: Field | undefined;
  readonly groupBy: Field | undefined;
  /** The periods of a field with dates. */
  readonly interval: Interval | undefined;
  readonly groupLimit: number;
}

const names = ['aggregate', 'of', 'groupBy', 'interval', 'most'];

/** The parameters of an aggregate, and those of the search whose rows it is about. */
export function splitParameters(
  parameters: QueryParameters,
): [own: QueryParameters, search: QueryParameters] {
  const { own = [], search = [] } = Object.groupBy(Object.entries(parameters), ([name]) =>
    names.includes(name) ? 'own' : 'search',
  );
  return [Object.fromEntries(own), Object.fromEntries(search)];
}

/** Throws a 400 for fields that the role may not see, and for those that cannot be computed or grouped by. */
export function parseAggregate(
  resource: Resource,
  role: Role,
  parameters: QueryParameters,
): AggregateRequest {
  const read = new ParameterReader(parameters);
  const aggregate = oneOf(read, 'aggregate', aggregateFunctions) ?? 'count';
  const of = simpleField(resource, role, read.single('of'));
  if ((aggregate === 'count') !== (of === undefined)) throw malformed(requestTexts().aggregateField);
  if (of && filterKind(of.schema) !== 'number') throw malformed(requestTexts().noNumber);
  const groupBy = simpleField(resource, role, read.single('groupBy'));
  const interval = oneOf(read, 'interval', intervals);
  const kind = groupBy && filterKind(groupBy.schema);
  const isDate = isFilteredByDays(kind);
  const isReference = kind === 'text' && groupBy?.schema['x-reference'] !== undefined;
  if ((groupBy && !isDate && !isReference && !hasFewValues(kind)) || isDate !== (interval !== undefined))
    throw malformed(requestTexts().notGroupable);
  const groupLimit = read.integer('most', defaultGroups, maxGroups);
  read.refuseTheRest();
  return { aggregate, of, groupBy, interval, groupLimit };
}

function oneOf<T extends string>(read: ParameterReader, name: string, possible: readonly T[]): T | undefined {
  const text = read.single(name);
  const found = possible.find((each) => each === text);
  if (text !== '' && found === undefined) throw malformed(requestTexts().unknownValue({ name }));
  return found;
}

function simpleField(resource: Resource, role: Role, name: string): Field | undefined {
  if (name === '') return undefined;
  const field = visibleField(resource, role, name);
  if (!field || !isComparable(field)) throw malformed(requestTexts().notEvaluable);
  return field;
}
