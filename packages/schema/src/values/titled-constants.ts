import { isRecord } from '@schema-screens/locale';

type Schema = Readonly<Record<string, unknown>>;

/** A value that a schema has a text for. */
export interface TitledConstant {
  readonly value: unknown;
  readonly title: string;
}

/**
 * The constants among the branches of a schema's `oneOf` or `anyOf` that have a title: what these values are called. Other branches
 * may allow further values.
 *
 * @example titledConstants({ anyOf: [{ const: 'all', title: 'All contracts' }, { type: 'string' }] }) // all: All contracts
 */
export function titledConstants({ oneOf, anyOf }: Schema): TitledConstant[] {
  const branches = [oneOf ?? anyOf].flat().filter(isRecord);
  return branches.flatMap(
    ({ title, enum: only, const: value = Array.isArray(only) && only.length === 1 ? only[0] : undefined }) =>
      typeof title === 'string' && value !== undefined ? { value, title } : [],
  );
}

/** What a value is called by a constant of its schema; undefined if by none. */
export const constantTitle = (schema: Schema, value: unknown): string | undefined =>
  schema.oneOf === undefined && schema.anyOf === undefined
    ? undefined
    : titledConstants(schema).find((constant) => constant.value === value)?.title;
