import type { Property } from '../schema/resource-schema.gen.ts';
import { isRecord } from '../values/values.ts';
import { type Right, rolesIn } from './rights.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A list whose entries are rows of another resource (`x-parts`). */
export type PartsKeyword = NonNullable<Property['x-parts']>;

/** The part of `x-resource` that a list of parts depends on. */
interface Declaration {
  readonly primaryKey?: string;
  readonly rights?: Readonly<Record<string, Right>>;
}

/** The word of a list whose entries are rows of another resource; undefined if it is no such list. */
export function partsIn(schema: Schema): PartsKeyword | undefined {
  const word = schema['x-parts'];
  return isRecord(word) && typeof word.resource === 'string' && typeof word.field === 'string'
    ? (word as unknown as PartsKeyword)
    : undefined;
}

const declarationOf = (schema: Schema): Declaration =>
  isRecord(schema['x-resource']) ? (schema['x-resource'] as Declaration) : {};

/** The roles of these operations that a list of roles allows; any of them without a list. */
const allowed = (given: unknown, ...operations: readonly (Right | undefined)[]): string[] =>
  [...new Set(operations.flatMap(rolesIn))].filter((role) =>
    Array.isArray(given) ? given.includes(role) : true,
  );

/** The fields of a part that stand in an entry of the list: not the key, and not what the list says by itself. */
export function partFields(part: Schema, { field, order }: PartsKeyword): string[] {
  const { primaryKey = 'id' } = declarationOf(part);
  return Object.entries(isRecord(part.properties) ? part.properties : {})
    .filter(([name]) => name !== primaryKey && name !== field && name !== order)
    .filter(
      ([, property]) =>
        isRecord(property) && !property['x-hidden'] && !property['x-virtual'] && !partsIn(property),
    )
    .map(([name]) => name);
}

/** The schema of a part as an entry of its list. An entry may have more: the key of its row, and texts of references. */
export function entrySchema(part: Schema, word: PartsKeyword): Schema {
  const names = partFields(part, word);
  const { properties, required, title, allOf, if: condition, then, else: otherwise } = part;
  const isOwn = (name: unknown): boolean => names.includes(String(name));
  return {
    ...(title !== undefined && { title }),
    type: 'object',
    required: (Array.isArray(required) ? required : []).filter(isOwn),
    properties: Object.fromEntries(Object.entries(properties as Schema).filter(([name]) => isOwn(name))),
    ...(allOf !== undefined && { allOf }),
    ...(condition !== undefined && { if: condition, then, else: otherwise }),
  };
}

/** A list of parts with the schema of its entries: no column, for those who may read the parts. */
function partsProperty(property: Schema, part: Schema, word: PartsKeyword): Schema {
  const { rights = {} } = declarationOf(part);
  const write = isRecord(property['x-write']) ? property['x-write'] : {};
  return {
    ...property,
    items: entrySchema(part, word),
    'x-virtual': true,
    'x-read': allowed(property['x-read'], rights.search, rights.read),
    'x-write': {
      create: allowed(write.create, rights.create),
      change: allowed(write.change, rights.create, rights.change, rights.delete),
    },
  };
}

/**
 * A schema whose lists of parts have the fields of their rows.
 *
 * @param find the schema of a resource; lists of unknown ones stay as they are
 */
export function withParts<T extends Schema>(schema: T, find: (resource: string) => Schema | undefined): T {
  if (!isRecord(schema.properties)) return schema;
  let properties: Schema = schema.properties;
  for (const [name, property] of Object.entries(schema.properties)) {
    const word = isRecord(property) ? partsIn(property) : undefined;
    const part = word && find(word.resource);
    if (part) properties = { ...properties, [name]: partsProperty(property as Schema, part, word) };
  }
  return properties === schema.properties ? schema : { ...schema, properties };
}
