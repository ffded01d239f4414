import {
  computedFields,
  dependsOnIn,
  displayFieldsOf,
  fieldsIn,
  invalidPatterns,
  limitedReaders,
  namesOf,
  partsIn,
  rolesIn,
  type SchemaPart,
  schemaParts,
  sequenceIn,
  systemColumns,
} from '#rules';
import { columnTypes } from './column-types.ts';
import { createField, isInteger } from './field.ts';
import { referenceTextsField } from './references.ts';
import type { PropertySchema, ResourceDeclaration, ResourceSchema } from './resource-schema.ts';

/** A schema with the others that its keywords may name. */
export interface CheckedSchema {
  readonly name: string;
  readonly schema: ResourceSchema;
  readonly schemas: ReadonlyMap<string, ResourceSchema>;
  readonly enums: ReadonlyMap<string, unknown>;
}

const missing = (field: string): string => `nennt das Feld ${field}, das es nicht gibt.`;

/** The columns that a keyword of `x-resource` names. */
const namedColumns: {
  readonly [Keyword in keyof ResourceDeclaration]?: (
    value: NonNullable<ResourceDeclaration[Keyword]>,
  ) => readonly string[];
} = {
  search: (names) => names,
  sort: (keys) => keys.map(({ field }) => field),
  own: ({ field }) => [field],
  where: Object.keys,
  onCreate: Object.keys,
  onDelete: Object.keys,
  unique: (rules) => rules.flatMap(({ fields, when }) => [...fields, ...(when ? [when.field] : [])]),
  noOverlap: (rules) =>
    rules.flatMap(({ from, to, per = [], when }) => [from, to, ...per, ...(when ? [when.field] : [])]),
};

/** What else is to be said of keywords of `x-resource`: whole lines. */
const resourceChecks: {
  readonly [Keyword in keyof ResourceDeclaration]?: (
    value: NonNullable<ResourceDeclaration[Keyword]>,
    checked: CheckedSchema,
  ) => readonly string[];
} = {
  rights: (rights, { schema }) =>
    Object.entries(rights).flatMap(([operation, right]) =>
      unknownColumns(schema, fieldsIn(right)).map((field) => `rights.${operation} ${missing(field)}`),
    ),
  // A history needs a table to be stored in.
  history(isRecorded, { schema, schemas }) {
    const history = schemas.get('aenderung')?.['x-resource'];
    if (!isRecorded) return [];
    if (!history) return ['history braucht die Ressource aenderung, die es nicht gibt.'];
    const readers = [...rolesIn(history.rights.search), ...rolesIn(history.rights.read)];
    const limited = limitedReaders(schema['x-resource']?.rights ?? {}).filter((role) =>
      readers.includes(role),
    );
    return limited.length === 0 ? [] : [`history zeigt ${limited.join(', ')} alle Zeilen, rights nicht.`];
  },
  searchRelated: (searches, { schema: { properties }, schemas }) =>
    searches.flatMap(({ resource, key, by, fields }) => {
      const other = schemas.get(resource);
      const declaration = other?.['x-resource'];
      if (!other || !declaration)
        return [`searchRelated nennt die Ressource ${resource}, die es nicht gibt.`];
      const unsearched = fields.filter((field) => !declaration.search?.includes(field));
      return [
        ...(by in properties ? [] : [`searchRelated ${missing(by)}`]),
        ...(key in other.properties ? [] : [`searchRelated ${missing(`${resource}.${key}`)}`]),
        ...unsearched.map(
          (field) => `searchRelated nennt das Feld ${resource}.${field}, in dem dort nicht gesucht wird.`,
        ),
      ];
    }),
};

/** What is to be said of keywords of a property, after the name of both. */
const propertyChecks: Readonly<
  Record<string, (property: PropertySchema, field: string, checked: CheckedSchema) => readonly string[]>
> = {
  'x-sequence'(property, _field, { schema }) {
    const { per = [], when } = sequenceIn(property) ?? {};
    return unknownColumns(schema, [...per, ...(when ? [when.field] : [])]).map(missing);
  },
  'x-parts'(property, field, { name, schema, schemas }) {
    const { resource, field: by, order } = partsIn(property)!;
    if (!schema['x-resource']) return ['ist nur für Listen einer Ressource möglich.'];
    const part = schemas.get(resource);
    if (!part?.['x-resource']) return [`nennt die Ressource ${resource}, die es nicht gibt.`];
    const { 'x-reference': reference } = part.properties[by] ?? {};
    const isOwned =
      reference?.resource === name && reference.onDelete === 'cascade' && part.required?.includes(by);
    const { type, readOnly } = part.properties[order ?? by] ?? {};
    const isOrdered = order === undefined || ([type].flat()[0] === 'integer' && readOnly);
    const isElsewhere = [...schemas].some(([other, { properties }]) =>
      Object.entries(properties).some(
        ([at, one]) => partsIn(one)?.resource === resource && (other !== name || at !== field),
      ),
    );
    return [
      ...(isOwned ? [] : [`braucht ${resource}.${by} als nötigen Verweis auf ${name} mit onDelete cascade.`]),
      ...(isOrdered ? [] : [`braucht ${resource}.${order} als Ganzzahl mit readOnly.`]),
      ...(Object.values(part.properties).some(partsIn) ? [`nennt ${resource}, das selbst Teile hat.`] : []),
      ...(name === resource ? ['nennt die eigene Ressource.'] : []),
      ...(isElsewhere ? [`nennt die Ressource ${resource}, die schon Teil einer anderen ist.`] : []),
    ];
  },
  'x-dependsOn'(property, field, { schema: { properties }, schemas }) {
    const { field: other, match } = dependsOnIn(property)!;
    const referred = property['x-reference'] && schemas.get(property['x-reference'].resource);
    const isMatched = match === undefined || match in (referred?.properties ?? {});
    return [
      ...(other in properties ? [] : [missing(other)]),
      ...(isMatched ? [] : [missing(`${property['x-reference']?.resource ?? field}.${match}`)]),
    ];
  },
  'x-reference'(property, name, { schema, schemas }) {
    const reference = property['x-reference']!;
    const { resource, onDelete } = reference;
    if (!schema['x-resource']) return ['ist nur für Spalten einer Ressource möglich.'];
    const other = schemas.get(resource);
    const declaration = other?.['x-resource'];
    if (!other || !declaration) return [`nennt die Ressource ${resource}, die es nicht gibt.`];
    const field = createField(name, property);
    const key = other.properties[declaration.primaryKey ?? 'id'];
    const isNumber = key === undefined || isInteger(createField('id', key));
    const isMandatory = !field.isNullable || schema.required?.includes(name);
    return [
      ...displayFieldsOf(reference).flatMap((shown) => {
        const problem = displayProblem(other.properties[shown], declaration.search?.includes(shown));
        return problem ? [`nennt das Feld ${resource}.${shown}, ${problem}`] : [];
      }),
      ...(field.type === (isNumber ? columnTypes.bigint : columnTypes.text)
        ? []
        : [`hat einen anderen Typ als der Schlüssel von ${resource}.`]),
      ...(onDelete === 'clear' && isMandatory ? ['leert mit clear ein Feld, das nicht leer sein darf.'] : []),
      ...(referenceTextsField in schema.properties
        ? [`braucht den Namen ${referenceTextsField}, den ein Feld schon hat.`]
        : []),
      ...(name === (schema['x-resource'].primaryKey ?? 'id')
        ? ['steht am Schlüssel der Zeile, der auf nichts verweisen kann.']
        : []),
    ];
  },
};

/** Why the rows of a reference cannot be shown by a field; undefined if they can. */
function displayProblem(property: PropertySchema | undefined, isSearched = false): string | undefined {
  if (!property) return 'das es nicht gibt.';
  const isClosed = property['x-hidden'] || property['x-virtual'] || property['x-read'];
  if (isClosed || property['x-privacy'] === 'besonders') return 'das nicht alle sehen dürfen.';
  return isSearched ? undefined : 'in dem dort nicht gesucht wird.';
}

/** One line for each mistake of a keyword that the language's schema cannot say: what it names, and what it needs besides itself. */
export function checkKeywords(checked: CheckedSchema): string[] {
  const { schema, enums } = checked;
  const { 'x-resource': declaration } = schema;
  type Checks = Readonly<
    Record<string, ((value: unknown, checked: CheckedSchema) => readonly string[]) | undefined>
  >;
  const declared = Object.entries(declaration ?? {}).flatMap(([keyword, value]) => {
    const columns = (namedColumns as Checks)[keyword]?.(value, checked) ?? [];
    return [
      ...unknownColumns(schema, columns).map((field) => `${keyword} ${missing(field)}`),
      ...((resourceChecks as Checks)[keyword]?.(value, checked) ?? []),
    ];
  });
  const properties = Object.entries(schema.properties).flatMap(([field, property]) =>
    Object.entries(propertyChecks).flatMap(([keyword, check]) =>
      keyword in property ? check(property, field, checked).map((line) => `${field}.${keyword} ${line}`) : [],
    ),
  );
  const columns = declaration ? systemColumns(declaration) : [];
  return [
    ...declared,
    ...properties,
    ...schemaParts({ ...schema }, columns).flatMap((part) => checkPart(part, enums)),
    ...computedFields({ ...schema }).flatMap(({ path, known, computation }) =>
      namesOf(computation)
        .filter((name) => !known.includes(name.split('.', 1)[0] ?? name))
        .map((name) => `${[...path, 'x-compute'].join('.')} ${missing(name)}`),
    ),
    ...invalidPatterns(schema).map(
      ({ path, pattern }) => `${path.join('.')} ist kein regulärer Ausdruck: ${pattern}`,
    ),
  ];
}

function unknownColumns(
  { properties, 'x-resource': declaration }: ResourceSchema,
  names: readonly string[],
): string[] {
  const columns = declaration ? systemColumns(declaration) : [];
  return names.filter((name) => !(name in properties) && !columns.includes(name));
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
  const lines = unknown.map((field) => `${[...path, 'required'].join('.')} ${missing(field)}`);
  if (name !== undefined && !enums.has(name))
    lines.push(
      `${path.filter((step) => step !== 'properties').join('.')} nennt die Aufzählung ${name}, aber schemas/enum/${name}.json fehlt.`,
    );
  return lines;
}
