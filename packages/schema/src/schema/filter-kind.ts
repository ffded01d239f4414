import { type FilterKind, valueKind } from './value-kinds.ts';

type Schema = Readonly<Record<string, unknown>>;

/** How a filter compares: one of the values, at least, at most, contains. */
export type FilterOperator = 'is' | 'from' | 'to' | 'contains';

const range: readonly FilterOperator[] = ['is', 'from', 'to'];

/** The operators of each kind of filter. */
export const filterOperators: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  choice: ['is'],
  flag: ['is'],
  day: range,
  moment: range,
  number: range,
  text: ['is', 'contains'],
};

const isConstant = (branch: Schema): boolean => 'const' in branch || branch.type === 'null';

/** Whether a schema lists the possible values: an enumeration, keys, or branches that are a constant each. */
function hasChoices({ enum: keys, oneOf, anyOf, 'x-enum': name }: Schema): boolean {
  const branches = (oneOf ?? anyOf) as readonly Schema[] | undefined;
  return name !== undefined || keys !== undefined || (branches?.every(isConstant) ?? false);
}

/**
 * How rows are filtered by a property; undefined if they cannot be: it has no simple value, no column, is a password or a
 * picture, or of the privacy class special, since filter values appear in URLs.
 */
export function filterKind(schema: Schema): FilterKind | undefined {
  const { 'x-virtual': isVirtual, 'x-hidden': isHidden, 'x-privacy': privacy } = schema;
  if (isVirtual || isHidden || privacy === 'special') return undefined;
  const [type, ...others] = [schema.type].flat().filter((name) => name !== 'null');
  if (others.length > 0 || type === 'object' || type === 'array') return undefined;
  // By what is shown of the row that it refers to.
  if (schema['x-reference'] !== undefined) return 'text';
  if (hasChoices(schema)) return 'choice';
  return type === undefined ? undefined : valueKind(schema).filter;
}
