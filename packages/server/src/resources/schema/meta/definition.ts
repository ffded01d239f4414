import {
  columnRange,
  conditionsFor,
  copiedFromOf,
  dependsOnIn,
  entrySchema,
  fieldsOfCondition,
  type Lock,
  placeholderPattern,
  type ReferenceKeyword,
  type RowCondition,
  referenceIn,
  type StatesKeyword,
  statesIn,
} from '@schema-screens/schema';
import type { Role } from '../../../shared/identity.ts';
import type { Field } from '../field.ts';
import { isWritable, visibleField, visibleFields } from '../field-access.ts';
import type { RawJsonSchema } from '../json-schema.ts';
import { referencesOf, referenceTextsField } from '../references.ts';
import type { Resource } from '../resource.ts';
import type { EnumEntry, Operation } from '../resource-schema.ts';
import type { PartList } from '../table.ts';
import { withEnumKeys } from './enums-in.ts';

/**
 * A property with everything that its column and its enumerations imply: the range of its integer type, the range and
 * step of its decimals, the keys of `x-enum` at any depth.
 */
export function completeProperty(
  field: Field,
  enums: ReadonlyMap<string, readonly EnumEntry[]>,
): RawJsonSchema {
  return { ...columnRange({ ...field.schema }), ...withEnumKeys(field.schema as RawJsonSchema, enums) };
}

/** A schema of a resource whose lists of parts have entries by that of their own resource. */
function withEntries(
  schema: RawJsonSchema,
  { parts }: Resource,
  of: (part: Resource) => RawJsonSchema,
): RawJsonSchema {
  const properties = { ...(schema.properties as Record<string, RawJsonSchema>) };
  for (const { resource, keyword, list } of parts) {
    const { name } = list.field;
    const entry = entrySchema(
      { ...of(resource), 'x-resource': { primaryKey: resource.table.primaryKey } },
      keyword,
    );
    if (properties[name]) properties[name] = { ...properties[name], items: entry as RawJsonSchema };
  }
  return { ...schema, properties };
}

/** The schema that whole rows of the resource must match. */
export function validationSchema(resource: Resource): RawJsonSchema {
  const fields = [...resource.fields.values()].filter((field) => !field.schema['x-hidden']);
  const schema = build(resource, fields, (field) => {
    const { readOnly, 'x-hidden': isHidden } = field.schema;
    return !readOnly && !isHidden;
  });
  return withEntries(schema, resource, validationSchema);
}

/** The schema of rows in responses: every field that some role sees, and the primary key. */
export function rowSchema(resource: Resource): RawJsonSchema {
  const { $schema: _, ...schema } = build(
    resource,
    [...resource.fields.values()].filter((field) => !field.schema['x-hidden']),
    () => false,
  );
  const { primaryKey } = resource.table;
  const key = resource.fields.has(primaryKey) ? {} : { [primaryKey]: { type: 'integer', readOnly: true } };
  const properties = { ...(schema.properties as Record<string, RawJsonSchema>) };
  for (const { resource: part, list } of resource.parts)
    properties[list.field.name] = { ...properties[list.field.name], items: sentEntrySchema(part, list) };
  return {
    title: schema.title,
    type: 'object',
    additionalProperties: false,
    required: [primaryKey],
    properties: { ...key, ...properties, ...referenceTexts(resource) },
  };
}

/** An entry of a list of parts in a response: its row without what the list says by itself. */
function sentEntrySchema(part: Resource, { by, order }: PartList): RawJsonSchema {
  const { properties, ...schema } = rowSchema(part);
  const { [by]: _owner, [order ?? by]: _place, ...left } = properties as Record<string, RawJsonSchema>;
  return { ...schema, properties: left };
}

/** The texts of the references in a response. */
function referenceTexts(resource: Resource): Record<string, RawJsonSchema> {
  const references = referencesOf(resource);
  if (references.length === 0) return {};
  const texts = references.map(({ name }) => [name, { type: ['string', 'null'] }]);
  return {
    [referenceTextsField]: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(texts),
    },
  };
}

/** Whether a role may search or read the rows of a resource. */
const canSearchOrRead = ({ rights }: Pick<Resource, 'rights'>, role: Role): boolean =>
  [rights.search, rights.read].some((roles) => roles?.includes(role));

/**
 * The property of a reference for clients: with the calls of the other resource. For a role that sees no such rows it is only marked,
 * so that their keys are not shown.
 */
function visibleReference(
  { 'x-reference': reference, ...property }: RawJsonSchema,
  name: string,
  { path, table, rights, fields }: Resource,
  role: Role,
): RawJsonSchema {
  if (!canSearchOrRead({ rights }, role)) return { ...property, 'x-hiddenReference': true };
  const calls = { path, key: table.primaryKey, text: `${referenceTextsField}.${name}` };
  const keyword = reference as ReferenceKeyword;
  // Rows say themselves what their references are shown by.
  const show = keyword.show.replace(placeholderPattern, (named, fieldName: string) =>
    referenceIn(fields.get(fieldName)?.schema ?? {}) ? `{${referenceTextsField}.${fieldName}}` : named,
  );
  return { ...property, 'x-reference': { ...keyword, show, ...calls } };
}

/** The definition in `/meta`: the part of the schema that the role may see, with read-only fields marked. */
export function definitionFor(resource: Resource, role: Role): RawJsonSchema {
  const fields = visibleFields(resource, role);
  const names = new Set(fields.map((field) => field.name));
  const definition = build(resource, fields, () => true);
  const properties = definition.properties as Record<string, RawJsonSchema>;
  for (const field of fields)
    properties[field.name] = withWriting(properties[field.name]!, resource, role, field);
  for (const field of fields) {
    const { name, schema } = field;
    const states = statesIn(schema);
    if (!states) continue;
    const mayChange = resource.rights.change?.includes(role) && isWritable(resource, role, field, 'change');
    const changes = mayChange ? changesFor(states, role, names) : [];
    properties[name] = { ...properties[name], 'x-states': { ...states, changes } };
  }
  for (const [name, other] of resource.referred)
    if (properties[name]) properties[name] = visibleReference(properties[name], name, other, role);
  for (const { name, schema } of fields)
    if (!isSourceVisible(resource, role, schema)) {
      const { 'x-from': _unseen, ...property } = properties[name]!;
      properties[name] = property;
    }
  for (const { name, schema } of fields)
    if (!isDependenceVisible(resource, role, name, schema)) {
      const { 'x-dependsOn': _unseen, ...property } = properties[name]!;
      properties[name] = property;
    }
  const whole = withEntries(definition, resource, (part) => definitionFor(part, role));
  for (const { resource: part, list } of resource.parts) {
    const property = (whole.properties as Record<string, RawJsonSchema>)[list.field.name];
    if (!property) continue;
    const visible = list.columns.filter((name) => visibleField(part, role, name));
    const conditions = conditionsOf(part, role, new Set(visible));
    property['x-parts'] = {
      key: part.table.primaryKey,
      rights: rightsOf(part, role),
      ...(Object.keys(conditions).length > 0 && { conditions }),
    };
  }
  const conditions = conditionsOf(resource, role, names);
  whole['x-resource'] = {
    path: resource.path,
    primaryKey: resource.table.primaryKey,
    maxPerPage: resource.maxPerPage,
    collection: resource.schema['x-resource']?.collection,
    search: resource.search.filter((name) => names.has(name)),
    sort: resource.sort.filter((key) => names.has(key.field)),
    rights: rightsOf(resource, role),
    ...(Object.keys(conditions).length > 0 && { conditions }),
    ...locksFor(resource, names),
  };
  return whole;
}

/** The property of a field for clients: readOnly if the role may never write it, with the operations in which it may if those differ. */
function withWriting(
  { 'x-write': _roles, ...property }: RawJsonSchema,
  resource: Resource,
  role: Role,
  field: Field,
): RawJsonSchema {
  const operations = (['create', 'change'] as const).filter((one) => resource.rights[one]?.includes(role));
  const writing = operations.filter((one) => isWritable(resource, role, field, one));
  if (writing.length === 0) return { ...property, readOnly: true };
  return writing.length < operations.length ? { ...property, 'x-write': writing } : property;
}

/** Whether a role sees the fields that the values of one depend on; the server alone judges them otherwise. */
function isDependenceVisible(
  resource: Resource,
  role: Role,
  name: string,
  schema: Readonly<Record<string, unknown>>,
): boolean {
  const word = dependsOnIn(schema);
  if (!word) return true;
  if (!visibleField(resource, role, word.field)) return false;
  const other = resource.referred.get(name);
  if (word.match === undefined || !other) return true;
  return canSearchOrRead(other, role) && visibleField(other, role, word.match) !== undefined;
}

/** Whether a role sees where the value of a field is taken from; a form shows it once it is stored otherwise. */
function isSourceVisible(resource: Resource, role: Role, schema: Readonly<Record<string, unknown>>): boolean {
  const from = copiedFromOf(schema);
  const other = from && resource.referred.get(from.reference);
  if (!from || !other) return true;
  const isOpen = canSearchOrRead(other, role) && visibleField(resource, role, from.reference) !== undefined;
  return isOpen && visibleField(other, role, from.field) !== undefined;
}

/** The operations of a resource that a role may use. */
const rightsOf = ({ rights }: Resource, role: Role): string[] =>
  Object.keys(rights).filter((operation) => rights[operation as Operation]?.includes(role));

/** Whether all fields that a condition is about are among these. */
const isConditionVisible = (condition: RowCondition, names: ReadonlySet<string>): boolean =>
  fieldsOfCondition(condition).every((field) => names.has(field));

/** What a row must fulfil for the rights of a role, one of the alternatives, as far as it sees the fields. */
function conditionsOf(
  { declaredRights }: Resource,
  role: Role,
  names: ReadonlySet<string>,
): Readonly<Record<string, readonly (readonly RowCondition[])[]>> {
  return Object.fromEntries(
    (['change', 'delete'] as const).flatMap((operation) => {
      const alternatives = conditionsFor(declaredRights[operation], role);
      const isSeen = alternatives?.flat().every((condition) => isConditionVisible(condition, names));
      return alternatives && alternatives.length > 0 && isSeen ? [[operation, alternatives] as const] : [];
    }),
  );
}

/** What locks rows, as far as a role sees the fields that decide it. */
function locksFor({ locked }: Resource, names: ReadonlySet<string>): { locked?: readonly Lock[] } {
  const seen = locked.filter(({ when }) => isConditionVisible(when, names));
  return seen.length > 0 ? { locked: seen } : {};
}

/** The changes of states that a role may make, without the roles, as far as they are about fields that it sees. */
const changesFor = (
  { changes }: StatesKeyword,
  role: Role,
  names: ReadonlySet<string>,
): StatesKeyword['changes'] =>
  changes
    .filter(({ roles }) => roles?.includes(role) ?? true)
    .map(({ from, to, label, when, require, success }) => ({
      ...(from && { from }),
      to,
      ...(label && { label }),
      ...(when && isConditionVisible(when, names) && { when }),
      ...(require && { require: require.filter((name) => names.has(name)) }),
      ...(success && { success }),
    }));

function build(
  resource: Resource,
  fields: readonly Field[],
  isRequirable: (field: Field) => boolean,
): RawJsonSchema {
  const { allOf, if: condition, then, else: otherwise } = resource.schema;
  const byName = new Map(fields.map((field) => [field.name, field]));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: resource.schema.title,
    type: 'object',
    additionalProperties: false,
    required: (resource.schema.required ?? []).filter((name) => {
      const field = byName.get(name);
      return field !== undefined && isRequirable(field);
    }),
    properties: Object.fromEntries(
      fields.map((field) => [field.name, completeProperty(field, resource.enums)]),
    ),
    ...(allOf && { allOf }),
    ...(condition && { if: condition, then, else: otherwise }),
  };
}
