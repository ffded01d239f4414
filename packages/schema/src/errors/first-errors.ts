import type { SchemaError } from './message-for-error.ts';

/** Keywords in the order in which a user can correct a value; those that are not listed come last. */
const order = [
  'required',
  'type',
  'maximum',
  'minimum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'multipleOf',
  'maxLength',
  'minLength',
  'pattern',
  'format',
  'const',
  'enum',
  'maxItems',
  'minItems',
  'uniqueItems',
];

/** The broken rule; for a custom message of the schema, the rule behind it. */
export function violatedKeyword({ keyword, params }: SchemaError): string {
  const [inner] = Array.isArray(params.errors) ? (params.errors as SchemaError[]) : [];
  return inner?.keyword ?? keyword;
}

function rankOf(error: SchemaError): number {
  const rank = order.indexOf(violatedKeyword(error));
  return rank === -1 ? order.length : rank;
}

/** Of several errors at a path the first to correct, whatever order a validator gives them in. */
export function firstErrors<E extends SchemaError>(
  errors: readonly E[],
  pathOf: (error: E) => string,
): Map<string, E> {
  const first = new Map<string, E>();
  for (const error of errors) {
    const path = pathOf(error);
    const other = first.get(path);
    if (!other || rankOf(error) < rankOf(other)) first.set(path, error);
  }
  return first;
}
