import { Ajv } from 'ajv';
import {
  computedFields,
  fieldsIn,
  invalidPatterns,
  limitedReaders,
  namesOf,
  rolesIn,
  type SchemaPart,
  schemaParts,
  sequenceIn,
  systemColumns,
} from '#rules';
import { checkParts } from './check-parts.ts';
import { checkDependences, checkReferences } from './check-references.ts';
import type { ResourceSchema } from './resource-schema.ts';

/** Errors in resource schemas, one line per error with the file's name. */
export class DefinitionProblems extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'DefinitionProblems';
    this.lines = lines;
  }
}

/**
 * Checks resource schemas against the language in `schemas/definition/resource.schema.json`, and the names in them against each
 * other. Throws a DefinitionProblems error with all mistakes.
 */
export function checkResourceSchemas(
  schemas: ReadonlyMap<string, unknown>,
  enums: ReadonlyMap<string, unknown>,
  language: Record<string, unknown>,
): void {
  const ajv = new Ajv({ strict: false, allErrors: true, addUsedSchema: false });
  const validate = ajv.compile(language);
  const lines: string[] = [];
  for (const [name, schema] of schemas) {
    const file = `schemas/resource/${name}.schema.json`;
    if (validate(schema))
      lines.push(
        ...[
          ...checkNames(schema as ResourceSchema, enums),
          ...checkHistory(schema as ResourceSchema, schemas as ReadonlyMap<string, ResourceSchema>),
          ...checkRelated(schema as ResourceSchema, schemas as ReadonlyMap<string, ResourceSchema>),
          ...checkParts(schema as ResourceSchema, name, schemas as ReadonlyMap<string, ResourceSchema>),
          ...checkDependences(schema as ResourceSchema, schemas as ReadonlyMap<string, ResourceSchema>),
          ...checkReferences(schema as ResourceSchema, schemas as ReadonlyMap<string, ResourceSchema>),
        ].map((l) => `${file}: ${l}`),
      );
    else
      for (const error of validate.errors ?? [])
        lines.push(`${file}: ${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`);
  }
  for (const [name, values] of enums)
    if (!isEnumFile(values)) lines.push(`schemas/enum/${name}.json: Jeder Wert braucht schluessel und wert.`);
  if (lines.length > 0) throw new DefinitionProblems(lines);
}

function checkNames(schema: ResourceSchema, enums: ReadonlyMap<string, unknown>): string[] {
  const lines: string[] = [];
  const declaration = schema['x-resource'];
  const columns = declaration ? systemColumns(declaration) : [];
  const known = new Set([...Object.keys(schema.properties), ...columns]);
  const requireColumns = (where: string, fields: Iterable<string>): void => {
    for (const field of fields)
      if (!known.has(field)) lines.push(`${where} nennt das Feld ${field}, das es nicht gibt.`);
  };
  requireColumns('search', declaration?.search ?? []);
  requireColumns(
    'sort',
    (declaration?.sort ?? []).map((key) => key.field),
  );
  requireColumns('own', declaration?.own ? [declaration.own.field] : []);
  requireColumns('where', Object.keys(declaration?.where ?? {}));
  requireColumns('onCreate', Object.keys(declaration?.onCreate ?? {}));
  requireColumns('onDelete', Object.keys(declaration?.onDelete ?? {}));
  for (const [operation, right] of Object.entries(declaration?.rights ?? {}))
    requireColumns(`rights.${operation}`, fieldsIn(right));
  for (const { fields, when } of declaration?.unique ?? [])
    requireColumns('unique', [...fields, ...(when ? [when.field] : [])]);
  for (const { from, to, per = [], when } of declaration?.noOverlap ?? [])
    requireColumns('noOverlap', [from, to, ...per, ...(when ? [when.field] : [])]);
  for (const [name, property] of Object.entries(schema.properties)) {
    const { per = [], when } = sequenceIn(property) ?? {};
    requireColumns(`${name}.x-sequence`, [...per, ...(when ? [when.field] : [])]);
  }
  for (const part of schemaParts({ ...schema }, columns)) lines.push(...checkPart(part, enums));
  for (const { path, known: fields, computation } of computedFields({ ...schema }))
    for (const field of namesOf(computation))
      if (!fields.includes(field.split('.', 1)[0] ?? field))
        lines.push(`${[...path, 'x-compute'].join('.')} nennt das Feld ${field}, das es nicht gibt.`);
  for (const { path, pattern } of invalidPatterns(schema))
    lines.push(`${path.join('.')} ist kein regulärer Ausdruck: ${pattern}`);
  return lines;
}

/** A history needs a table to be stored in. */
const checkHistory = (
  { 'x-resource': declaration }: ResourceSchema,
  schemas: ReadonlyMap<string, ResourceSchema>,
): string[] => {
  if (!declaration?.history) return [];
  const history = schemas.get('aenderung')?.['x-resource'];
  if (!history) return ['history braucht die Ressource aenderung, die es nicht gibt.'];
  const readers = [...rolesIn(history.rights.search), ...rolesIn(history.rights.read)];
  const limited = limitedReaders(declaration.rights).filter((role) => readers.includes(role));
  return limited.length === 0 ? [] : [`history zeigt ${limited.join(', ')} alle Zeilen, rights nicht.`];
};

/** Resources and fields of `searchRelated` have to exist and be searchable themselves. */
function checkRelated(
  { properties, 'x-resource': declaration }: ResourceSchema,
  schemas: ReadonlyMap<string, ResourceSchema>,
): string[] {
  return (declaration?.searchRelated ?? []).flatMap(({ resource, key, by, fields }) => {
    const other = schemas.get(resource);
    const searched = other?.['x-resource']?.search ?? [];
    if (!other?.['x-resource']) return [`searchRelated nennt die Ressource ${resource}, die es nicht gibt.`];
    return [
      ...(by in properties ? [] : [`searchRelated nennt das Feld ${by}, das es nicht gibt.`]),
      ...(key in other.properties
        ? []
        : [`searchRelated nennt das Feld ${resource}.${key}, das es nicht gibt.`]),
      ...fields
        .filter((field) => !searched.includes(field))
        .map((field) => `searchRelated nennt das Feld ${resource}.${field}, in dem dort nicht gesucht wird.`),
    ];
  });
}

/** The names that a part of a schema refers to. */
interface Named {
  readonly required?: readonly string[];
  readonly 'x-enum'?: string;
}

/** Checks the names in a part of a schema, at any depth. */
function checkPart({ schema, path, fields }: SchemaPart, enums: ReadonlyMap<string, unknown>): string[] {
  const { required = [], 'x-enum': name } = schema as Named;
  const unknown = required.filter((field) => fields && !fields.includes(field));
  const lines = unknown.map(
    (field) => `${[...path, 'required'].join('.')} nennt das Feld ${field}, das es nicht gibt.`,
  );
  if (name !== undefined && !enums.has(name))
    lines.push(
      `${path.filter((step) => step !== 'properties').join('.')} nennt die Aufzählung ${name}, aber schemas/enum/${name}.json fehlt.`,
    );
  return lines;
}

function isEnumFile(values: unknown): boolean {
  return (
    Array.isArray(values) &&
    values.every(
      (value: unknown) =>
        typeof value === 'object' &&
        value !== null &&
        'schluessel' in value &&
        typeof value.schluessel === 'string' &&
        'wert' in value &&
        typeof value.wert === 'string',
    )
  );
}
