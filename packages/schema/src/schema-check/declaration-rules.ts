import { isRecord } from '@schema-screens/locale';
import { placeholderNames } from '../keywords/computation.ts';
import { copiesRule } from '../keywords/copies.ts';
import { isFilledIn } from '../keywords/default-value.ts';
import { failedTasksRule } from '../keywords/failed-tasks.ts';
import { locksRule } from '../keywords/locks.ts';
import { partsIn } from '../keywords/parts.ts';
import { restrictingKeywords } from '../keywords/reference.ts';
import { type Right, rightsRule, rolesIn, rolesWithConditionalRead } from '../keywords/rights.ts';
import { rowConstraintsRule } from '../keywords/row-constraints.ts';
import { reportImpossibleValue, reportUnknown, requireSimpleColumn } from '../problems/field-problems.ts';
import {
  declarationOf,
  type Path,
  requireResource,
  type SchemaContext,
  type SchemaNode,
  type SchemaRule,
} from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import { legacyHistory, legacyHistoryHint } from '../schema/former-history.ts';
import { missingHistoryFields } from '../schema/history-fields.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { isOfPrivacyClass } from '../schema/privacy.ts';
import { vocabularyOf } from '../schema/vocabulary.ts';

/** Fields that x-resource names. */
function checkNamed({ schema, fields = [] }: SchemaNode, { report }: SchemaContext): void {
  const declaration = declarationOf(schema);
  if (!declaration) return;
  const {
    search = [],
    sort = [],
    own,
    primaryKey,
    ...rest
  } = declaration as {
    search?: string[];
    sort?: { field: string }[];
    own?: { field: string };
    primaryKey?: string;
    [key: string]: unknown;
  };
  const columns = ['where', 'onCreate', 'onDelete'].flatMap((key) =>
    Object.keys(isRecord(rest[key]) ? rest[key] : {}).map((name): [string, Path] => [name, [key, name]]),
  );
  const named: [string, Path][] = [
    ...search.map((name, index): [string, Path] => [name, ['search', index]]),
    ...sort.map(({ field }, index): [string, Path] => [field, ['sort', index, 'field']]),
    ...(own ? [[own.field, ['own', 'field']] as [string, Path]] : []),
    ...columns,
  ];
  if (primaryKey !== undefined)
    reportUnknown(primaryKey, Object.keys(schema.properties ?? {}), ['x-resource', 'primaryKey'], report);
  for (const [name, place] of named) reportUnknown(name, fields, ['x-resource', ...place], report);
}

/** Fixed values of `x-resource` that their columns cannot have. */
function checkFixed({ schema }: SchemaNode, { enums, report }: SchemaContext): void {
  const { 'x-resource': declaration, properties = {} } = schema;
  if (!isRecord(declaration)) return;
  // What is put in for a placeholder is not known here.
  for (const key of ['where', 'onCreate', 'onDelete'])
    for (const [name, value] of Object.entries(isRecord(declaration[key]) ? declaration[key] : {}))
      if (Object.hasOwn(properties, name) && !/^\{.+\}$/.test(String(value)))
        reportImpossibleValue(
          name,
          properties[name] ?? {},
          value,
          (enumeration) => enums.get(enumeration),
          ['x-resource', key, name],
          report,
        );
}

/** Fields that a new row must have and nobody can write. */
function checkRequired({ schema }: SchemaNode, { report }: SchemaContext): void {
  const { 'x-resource': declaration, properties = {}, required = [] } = schema;
  if (!isRecord(declaration) || !isRecord(declaration.rights) || declaration.rights.create === undefined)
    return;
  const onCreate = isRecord(declaration.onCreate) ? declaration.onCreate : {};
  for (const [index, name] of required.entries()) {
    const property: Readonly<Record<string, unknown>> = properties[name] ?? {};
    if (property.readOnly === true && !isFilledIn(property) && !(name in onCreate))
      report(
        ['required', index],
        'VALUE_WRONG',
        `A new row must have "${name}", which nobody can write ("readOnly").`,
      );
  }
}

/** Fields that x-resource searches or sorts by must be simple values. */
function checkSimple({ schema }: SchemaNode, { report }: SchemaContext): void {
  const { 'x-resource': declaration, properties } = schema as JsonSchema & {
    'x-resource'?: { search?: string[]; sort?: { field: string }[] };
  };
  const check = (name: string, place: Path): void => {
    const types = typesOf(properties?.[name]);
    if (properties?.[name]?.['x-virtual'] && !partsIn(properties[name]))
      report(
        ['x-resource', ...place],
        'VALUE_WRONG',
        `"${name}" is not stored; a search neither finds nor orders it.`,
      );
    // A list of texts is found by any of them.
    if (types.includes('object') || (types.includes('array') && place[0] === 'sort'))
      report(
        ['x-resource', ...place],
        'VALUE_WRONG',
        `"${name}" is no simple value; a search neither finds nor orders it.`,
      );
  };
  for (const [index, name] of (declaration?.search ?? []).entries()) check(name, ['search', index]);
  for (const [index, { field }] of (declaration?.sort ?? []).entries())
    check(field, ['sort', index, 'field']);
}

type Rights = Readonly<Record<string, Right>>;

/** A history has a table to be stored in, and shows no rows that their resource hides. */
function checkHistory(
  _node: SchemaNode,
  { schema, schemas, history: words = vocabularyOf().history, report }: SchemaContext,
): void {
  const declaration = declarationOf<{ history?: boolean; rights: Rights }>(schema);
  if (!declaration?.history) return;
  const path = ['x-resource', 'history'];
  const own = schemas.get(words.history);
  const [first] = [...schemas.values()].filter((one) => declarationOf<{ history?: boolean }>(one)?.history);
  const history = declarationOf<{ rights: Rights }>(own);
  if (!history) {
    const isFormer = declarationOf(schemas.get(legacyHistory.history)) !== undefined && first === schema;
    const hint = isFormer ? ` ${legacyHistoryHint}` : '';
    report(
      path,
      'RESOURCE_UNKNOWN',
      `A history needs the resource "${words.history}", which does not exist.${hint}`,
    );
    return;
  }
  // Once, because it is one mistake.
  const missing = first === schema ? missingHistoryFields(words, own?.properties) : [];
  if (missing.length > 0)
    report(
      path,
      'RESOURCE_UNKNOWN',
      `"${words.history}" lacks "${missing.slice(0, 3).join('", "')}" of a history; "vocabulary" of application.json may name another one.`,
    );
  const readers = [history.rights.search, history.rights.read].flatMap(rolesIn);
  const limited = rolesWithConditionalRead(declaration.rights).filter((role) => readers.includes(role));
  if (limited.length > 0)
    report(
      path,
      'PRIVACY_BROKEN',
      `The history shows "${limited.join('", "')}" all rows, the rights of the resource only some.`,
    );
}

/** What a row is called: fields that exist, none of which is protected. */
function checkShow({ schema }: SchemaNode, { report }: SchemaContext): void {
  const { show } = declarationOf<{ show?: string }>(schema) ?? {};
  if (typeof show !== 'string') return;
  const { properties = {} } = schema;
  const path = ['x-resource', 'show'];
  for (const name of placeholderNames(show)) {
    const property = properties[name];
    if (!property) reportUnknown(name, Object.keys(properties), path, report);
    else if (
      isOfPrivacyClass('special', schema, name) ||
      restrictingKeywords.some((keyword) => keyword in property)
    )
      report(path, 'PRIVACY_BROKEN', `"${name}" is protected, or no column; rows are not called by it.`);
  }
}

interface Import {
  readonly key: string;
  readonly columns?: Readonly<Record<string, string>>;
}

/** An import merges by a key that no two rows share, and fills fields that users write. */
function checkImport({ schema }: SchemaNode, { report }: SchemaContext): void {
  const declaration = declarationOf<{ import?: Import; primaryKey?: string; rights: Rights }>(schema);
  if (!declaration?.import) return;
  const { key, columns = {} } = declaration.import;
  const path = ['x-resource', 'import'];
  const { create, change } = declaration.rights;
  if (!create && !change)
    report(path, 'VALUE_WRONG', 'An import creates and changes rows; "rights" allows nobody either.');
  const property = requireSimpleColumn(schema, key, [...path, 'key'], report);
  if (property && key !== (declaration.primaryKey ?? 'id') && property['x-unique'] !== true)
    report([...path, 'key'], 'VALUE_WRONG', `Several rows may have the same "${key}"; a key has "x-unique".`);
  for (const [heading, name] of Object.entries(columns))
    requireSimpleColumn(schema, name, [...path, 'columns', heading], report);
}

interface RelatedSearch {
  readonly resource: string;
  readonly key: string;
  readonly by: string;
  readonly fields: readonly string[];
}

/** Searches in related resources: their fields exist, and are searched there. */
function checkRelated(_node: SchemaNode, { schema, schemas, report }: SchemaContext): void {
  const { searchRelated = [] } = declarationOf<{ searchRelated?: readonly RelatedSearch[] }>(schema) ?? {};
  for (const [index, { resource, key, by, fields }] of searchRelated.entries()) {
    const path = ['x-resource', 'searchRelated', index];
    const other = requireResource(resource, [...path, 'resource'], { schemas, report });
    if (!other) continue;
    const declaration = declarationOf<{ search?: readonly string[] }>(other);
    reportUnknown(by, Object.keys(schema.properties ?? {}), [...path, 'by'], report);
    reportUnknown(key, Object.keys(other.properties ?? {}), [...path, 'key'], report);
    for (const [at, field] of fields.entries())
      if (!declaration?.search?.includes(field))
        report([...path, 'fields', at], 'VALUE_WRONG', `"${resource}" does not search in "${field}".`);
  }
}

/** The keyword `x-resource`: what it names exists, and its values are possible. */
export const declarationRules: readonly SchemaRule[] = [
  { name: 'named fields', on: 'schema', run: checkNamed },
  { name: 'simple fields', on: 'schema', run: checkSimple },
  { name: 'fixed values', on: 'schema', run: checkFixed },
  { name: 'required', on: 'schema', run: checkRequired },
  { name: 'history', on: 'schema', run: checkHistory },
  { name: 'show', on: 'schema', run: checkShow },
  { name: 'searchRelated', on: 'schema', run: checkRelated },
  { name: 'import', on: 'schema', run: checkImport },
  copiesRule,
  rowConstraintsRule,
  locksRule,
  rightsRule,
  failedTasksRule,
];
