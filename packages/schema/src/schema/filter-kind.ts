type Schema = Readonly<Record<string, unknown>>;

/** How rows can be filtered: by chosen values, yes or no, dates, points in time, numbers, parts of a text. */
export type FilterKind = 'choice' | 'flag' | 'day' | 'moment' | 'number' | 'text';

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
  const { format, 'x-virtual': isVirtual, 'x-hidden': isHidden, 'x-privacy': privacy } = schema;
  if (isVirtual || isHidden || privacy === 'special') return undefined;
  const [type, ...others] = [schema.type].flat().filter((name) => name !== 'null');
  if (others.length > 0 || type === 'object' || type === 'array') return undefined;
  // By what is shown of the row that it refers to.
  if (schema['x-reference'] !== undefined) return 'text';
  if (hasChoices(schema)) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return 'number';
  if (type !== 'string') return undefined;
  switch (format) {
    case 'date':
    case 'not-future':
    case 'not-past':
      return 'day';
    case 'date-time':
      return 'moment';
    case 'password':
    case 'image':
      return undefined;
    default:
      return 'text';
  }
}
