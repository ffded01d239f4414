import { isRecord } from '@schema-screens/locale';
import { reportUnknown } from '../problems/field-problems.ts';
import {
  declarationOf,
  type Path,
  type Report,
  requireResource,
  type SchemaContext,
  type SchemaRule,
} from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import type { Property } from '../schema/resource-schema.gen.ts';
import { referenceIn } from './reference.ts';
import { type Right, rolesIn } from './rights.ts';

type Schema = Readonly<Record<string, unknown>>;

/** A list whose entries are rows of another resource (`x-parts`). */
export type PartsKeyword = NonNullable<Property['x-parts']>;

/** The part of `x-resource` that a list of parts depends on. */
interface Declaration {
  readonly primaryKey?: string;
  readonly rights?: Readonly<Record<string, Right>>;
  readonly search?: readonly string[];
}

/** The word of a list whose entries are rows of another resource; undefined if it is no such list. */
export function partsIn(schema: Schema): PartsKeyword | undefined {
  const word = schema['x-parts'];
  return isRecord(word) && typeof word.resource === 'string' && typeof word.field === 'string'
    ? (word as unknown as PartsKeyword)
    : undefined;
}

/** The roles of these operations that a list of roles allows; any of them without a list. */
const allowed = (rights: unknown, ...operations: readonly (Right | undefined)[]): string[] =>
  [...new Set(operations.flatMap(rolesIn))].filter((role) =>
    Array.isArray(rights) ? rights.includes(role) : true,
  );

/** The fields of a part that stand in an entry of the list: not the key, and not what the list says by itself. */
export function partFields(part: Schema, { field, order }: PartsKeyword): string[] {
  const { primaryKey = 'id' } = declarationOf<Declaration>(part) ?? {};
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
  const { rights = {} } = declarationOf<Declaration>(part) ?? {};
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

const readersOf = ({ rights }: Declaration): string[] => [
  ...new Set([rights?.search, rights?.read].flatMap(rolesIn)),
];

/** What a list of parts does not have: its rows are stored, computed and protected by their own schema. */
const unfit = [
  'items',
  'uniqueItems',
  'default',
  'x-compute',
  'x-virtual',
  'x-untracked',
  'x-renamed-from',
  'x-hidden',
];

/** Its resource exists, refers to the row with the list, and is part of nothing else. */
export const partsRule: SchemaRule = {
  name: 'x-parts',
  on: 'column',
  types: ['array'],
  run({ name: field, schema: property, path: place }, { resource: name, schema, schemas, report }) {
    const keyword = partsIn(property);
    if (!keyword) return;
    const declaration = declarationOf<Declaration>(schema);
    const path = [...place, 'x-parts'];
    for (const each of unfit.filter((one) => one in property))
      report([...place, each], 'SCHEMA_WRONG', `"${each}" does not fit a list of parts.`);
    if (property.maxItems === undefined)
      report(
        path,
        'SCHEMA_WRONG',
        `"${field}" needs "maxItems": all parts are read and written with their row.`,
      );
    const index = declaration?.search?.indexOf(field) ?? -1;
    if (index >= 0)
      report(
        ['x-resource', 'search', index],
        'VALUE_WRONG',
        `"${field}" is no column; its parts are searched by themselves.`,
      );
    if (!declaration)
      report(path, 'SCHEMA_WRONG', '"x-parts" is about stored rows; a form without x-resource has none.');
    const part = requireResource(keyword.resource, [...path, 'resource'], { schemas, report });
    if (!part) return;
    const declared = declarationOf<Declaration>(part) ?? {};
    checkOrder(part, keyword.order, [...path, 'order'], report);
    checkOwner(part, keyword.field, name, [...path, 'field'], report);
    if (keyword.resource === name || Object.values(part.properties ?? {}).some(partsIn))
      report(
        [...path, 'resource'],
        'SCHEMA_WRONG',
        `"${keyword.resource}" has parts itself; parts have none.`,
      );
    if (isTakenElsewhere(schemas, name, field, keyword.resource))
      report([...path, 'resource'], 'VALUE_WRONG', `"${keyword.resource}" is part of another list already.`);
    if (readersOf(declared).length === 0)
      report(
        path,
        'VALUE_WRONG',
        `Nobody may search or read "${keyword.resource}", so nobody sees the list.`,
      );
    const blind = declaration && readersOf(declared).filter((role) => !readersOf(declaration).includes(role));
    if (blind && blind.length > 0)
      report(
        path,
        'VALUE_WRONG',
        `"${blind.join('", "')}" may see "${keyword.resource}" but no row that it belongs to, and so sees none.`,
      );
  },
};

/** The place in the list is a number that the server sets. */
function checkOrder(part: JsonSchema, order: string | undefined, path: Path, report: Report): void {
  if (order === undefined) return;
  const property = part.properties?.[order];
  if (!property) reportUnknown(order, Object.keys(part.properties ?? {}), path, report);
  else if (!typesOf(property).includes('integer') || property.readOnly !== true)
    report(path, 'VALUE_WRONG', `"${order}" must be a readOnly integer, since the server sets it.`);
}

/** The part belongs to one row for good, and goes with it. */
function checkOwner(part: JsonSchema, field: string, owner: string, path: Path, report: Report): void {
  const property = part.properties?.[field];
  if (!property) {
    reportUnknown(field, Object.keys(part.properties ?? {}), path, report);
    return;
  }
  const reference = referenceIn(property);
  if (reference?.resource !== owner)
    report(path, 'VALUE_WRONG', `"${field}" does not refer to "${owner}" (x-reference).`);
  else if (reference.onDelete !== 'cascade')
    report(path, 'VALUE_WRONG', `"${field}" needs "onDelete": "cascade", since parts go with their row.`);
  else if (!part.required?.includes(field) || [property.type].flat().includes('null'))
    report(path, 'VALUE_WRONG', `"${field}" must be required: there is no part without its row.`);
}

const isTakenElsewhere = (
  resources: SchemaContext['schemas'],
  owner: string,
  field: string,
  resource: string,
): boolean =>
  [...resources].some(([name, { properties = {} }]) =>
    Object.entries(properties).some(
      ([other, property]) => partsIn(property)?.resource === resource && (name !== owner || other !== field),
    ),
  );
