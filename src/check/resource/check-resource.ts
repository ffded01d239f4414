import type { Ajv } from 'ajv';
import type { JSONPath } from 'jsonc-parser';
import type { EnumValue, JsonSchema } from '#model';
import {
  comparedField,
  comparisons,
  dateLimits,
  invalidPatterns,
  isCalendarDate,
  isRecord,
  openIn,
  partsIn,
  type Right,
  type SchemaPart,
  schemaParts,
  spanOf,
  systemColumns,
  todayInBerlin,
  withParts,
} from '#rules';
import { type ParsedFile, type Problem, problemAt } from '../language/problem.ts';
import type { Report } from '../language/report.ts';
import { reportImpossible } from '../language/report-impossible.ts';
import { isOfType, typesOf } from '../language/schema-types.ts';
import { suggest } from '../language/suggest.ts';
import { checkComputed } from './check-computed.ts';
import { checkDependences } from './check-dependences.ts';
import { checkKeywords } from './check-keywords.ts';
import { checkOwnKeywords } from './check-own-keywords.ts';
import { checkParts } from './check-parts.ts';
import { checkReferences, type ResourceSchemas } from './check-references.ts';
import { checkRowCondition } from './check-row-condition.ts';
import { checkRowRules } from './check-row-rules.ts';
import { checkSequences } from './check-sequences.ts';
import { checkStates } from './check-states.ts';
import { simpleColumn } from './simple-column.ts';

const days = ['date', 'not-future', 'not-past'];
const timed = ['date-time', 'time-window'];

/** `x-open` on fields that have no day, and times and days that leave nothing open. */
function checkOpenTimes({ schema, path }: SchemaPart, report: Report): void {
  if (!isRecord(schema['x-open'])) return;
  const { days: named, hours, except = [] } = openIn(schema)!;
  const place = [...path, 'x-open'];
  const format = String(schema.format);
  if (![...days, ...timed].includes(format)) {
    report(place, 'SCHEMA_WRONG', '"x-open" needs a date, a point in time or a time window ("format").');
    return;
  }
  if (hours && days.includes(format))
    report([...place, 'hours'], 'SCHEMA_WRONG', 'A date has no times, so "hours" has no effect; use "days".');
  if (named && hours)
    report([...place, 'days'], 'SCHEMA_WRONG', '"days" has no effect beside "hours", which names the days.');
  for (const [day, spans = []] of Object.entries(hours ?? {})) {
    let last = '';
    for (const [index, span] of spans.entries()) {
      const [from, to] = spanOf(span);
      if (from >= to || from < last) {
        const message = from >= to ? `${span} ends before it begins.` : `${span} begins before ${last}.`;
        report([...place, 'hours', day, index], 'VALUE_WRONG', message);
      }
      last = to;
    }
  }
  // A leap year has every day.
  for (const [index, text] of except.entries())
    if (!isCalendarDate(text.length === 5 ? `2028-${text}` : text))
      report([...place, 'except', index], 'VALUE_WRONG', `There is no day ${text}.`);
}

type Rights = Readonly<Record<string, Right>>;

const rightsIn = (schema: JsonSchema | undefined): Rights => {
  const declaration = schema?.['x-resource'];
  return isRecord(declaration) && isRecord(declaration.rights) ? (declaration.rights as Rights) : {};
};

/** Rights under a condition over the row: about stored simple values, for roles that do not have them anyway. */
export function checkRowRights(schema: JsonSchema, report: Report): void {
  const { 'x-resource': declaration } = schema;
  const rights = rightsIn(schema);
  const columns = isRecord(declaration) ? systemColumns(declaration) : [];
  for (const [operation, right] of Object.entries(rights))
    for (const [index, entry] of right.entries()) {
      if (typeof entry === 'string') continue;
      const place = ['x-resource', 'rights', operation, index];
      const always = entry.roles.find((role) => right.includes(role));
      if (always !== undefined)
        report([...place, 'roles'], 'VALUE_WRONG', `"${always}" has this right without a condition.`);
      const isList = Array.isArray(entry.when);
      for (const [at, { user: _, ...condition }] of [entry.when].flat().entries()) {
        const path: JSONPath = [...place, 'when', ...(isList ? [at] : [])];
        const { field } = condition;
        if (columns.includes(field)) continue;
        const property = simpleColumn(schema, field, [...path, 'field'], report);
        if (property) checkRowCondition(condition, property, path, report);
      }
    }
}

type Enums = ReadonlyMap<string, readonly EnumValue[]>;

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

function checkPart(part: SchemaPart, enums: Enums, report: Report): void {
  checkOpenTimes(part, report);
  const { path, fields } = part;
  const schema = part.schema as JsonSchema;
  const { type, 'x-enum': list, required = [] } = schema;
  for (const [least, most] of limits)
    if (Number(schema[least]) > Number(schema[most]))
      report([...path, least], 'VALUE_WRONG', `"${least}" is above "${most}", so nothing fits.`);
  const { min, max } = dateLimits(part.schema, todayInBerlin(new Date()));
  if (min !== undefined && max !== undefined && min > max)
    report(
      [...path, 'formatMinimum' in schema ? 'formatMinimum' : 'formatMaximum'],
      'VALUE_WRONG',
      `Its first day (${min}) is after its last one (${max}), so no day fits.`,
    );
  if (schema.default !== undefined && type !== undefined && !isOfType(schema.default, [type].flat()))
    report(
      [...path, 'default'],
      'VALUE_WRONG',
      `"default" must be ${[type].flat().join(' or ')}, as "type" says.`,
    );
  if (list !== undefined && !enums.has(list))
    report(
      [...path, 'x-enum'],
      'ENUM_UNKNOWN',
      `There is no schemas/enum/${list}.json.`,
      suggest(list, enums.keys()),
    );
  const longest = schema.maxLength ?? Number.POSITIVE_INFINITY;
  const tooLong = (enums.get(list ?? '') ?? []).find(({ key }) => key.length > longest);
  if (tooLong)
    report(
      [...path, 'maxLength'],
      'VALUE_WRONG',
      `The key "${tooLong.key}" of the enumeration "${list}" has more than ${longest} characters.`,
    );
  for (const [index, name] of required.entries())
    if (fields && !fields.includes(name))
      report(
        [...path, 'required', index],
        'FIELD_UNKNOWN',
        `There is no field "${name}".`,
        suggest(name, fields),
      );
}

/** Fields that x-resource names. */
function checkDeclaration({ schema, fields = [] }: SchemaPart, report: Report): void {
  const declaration = schema['x-resource'];
  if (!isRecord(declaration)) return;
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
    Object.keys(isRecord(rest[key]) ? rest[key] : {}).map((name): [string, JSONPath] => [name, [key, name]]),
  );
  const named: [string, JSONPath][] = [
    ...search.map((name, index): [string, JSONPath] => [name, ['search', index]]),
    ...sort.map(({ field }, index): [string, JSONPath] => [field, ['sort', index, 'field']]),
    ...(own ? [[own.field, ['own', 'field']] as [string, JSONPath]] : []),
    ...columns,
  ];
  const written = Object.keys(isRecord(schema.properties) ? schema.properties : {});
  if (primaryKey !== undefined && !written.includes(primaryKey))
    report(
      ['x-resource', 'primaryKey'],
      'FIELD_UNKNOWN',
      `There is no field "${primaryKey}".`,
      suggest(primaryKey, written),
    );
  for (const [name, place] of named)
    if (!fields.includes(name))
      report(
        ['x-resource', ...place],
        'FIELD_UNKNOWN',
        `There is no field "${name}".`,
        suggest(name, fields),
      );
}

/** Fixed values of `x-resource` that their columns cannot have. */
function checkFixed({ schema }: SchemaPart, enums: Enums, report: Report): void {
  const { 'x-resource': declaration, properties = {} } = schema as JsonSchema;
  if (!isRecord(declaration)) return;
  const known = Object.fromEntries([...enums].map(([name, values]) => [name, [...values]]));
  // What is put in for a placeholder is not known here.
  for (const key of ['where', 'onCreate', 'onDelete'])
    for (const [name, value] of Object.entries(isRecord(declaration[key]) ? declaration[key] : {}))
      if (Object.hasOwn(properties, name) && !/^\{.+\}$/.test(String(value)))
        reportImpossible(name, properties[name] ?? {}, value, known, ['x-resource', key, name], report);
}

/** Fields that a new row must have and nobody can write. */
function checkRequired({ schema }: SchemaPart, report: Report): void {
  const { 'x-resource': declaration, properties = {}, required = [] } = schema as JsonSchema;
  if (!isRecord(declaration) || !isRecord(declaration.rights) || declaration.rights.create === undefined)
    return;
  const given = isRecord(declaration.onCreate) ? declaration.onCreate : {};
  for (const [index, name] of required.entries()) {
    const property: Readonly<Record<string, unknown>> = properties[name] ?? {};
    const isSet = ['default', 'x-compute', 'x-sequence'].some((word) => word in property) || name in given;
    if (property.readOnly === true && !isSet)
      report(
        ['required', index],
        'VALUE_WRONG',
        `A new row must have "${name}", which nobody can write ("readOnly").`,
      );
  }
}

/** Fields that x-resource searches or sorts by must be simple values. */
function checkSimple({ schema }: SchemaPart, report: Report): void {
  const { 'x-resource': declaration, properties } = schema as JsonSchema & {
    'x-resource'?: { search?: string[]; sort?: { field: string }[] };
  };
  const check = (name: string, place: JSONPath): void => {
    const types = typesOf(properties?.[name]);
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

/** Whether the values of a field are days or points in time. */
const hasDay = ({ format = '' }: JsonSchema): boolean =>
  ['date', 'not-future', 'not-past', 'date-time'].includes(format);

/** Rules between fields, and `x-renamed-from`, must match the sibling fields. */
function checkBeside({ schema, path }: SchemaPart, report: Report): void {
  const { properties = {} } = schema as JsonSchema;
  const renamed = new Map<unknown, string>();
  for (const [name, property] of Object.entries(properties)) {
    const { 'x-renamed-from': former } = property as Record<string, unknown>;
    const other = renamed.get(former);
    if (typeof former === 'string' && other !== undefined)
      report(
        [...path, 'properties', name, 'x-renamed-from'],
        'VALUE_WRONG',
        `"${other}" was "${former}" already.`,
      );
    renamed.set(former, name);
    for (const keyword of comparisons) {
      const named = (property as Record<string, unknown>)[keyword];
      const field = typeof named === 'string' ? comparedField(named).field : '';
      const other = Object.hasOwn(properties, field) ? properties[field] : undefined;
      if (keyword === 'x-notBefore' && other && ![property, other].every(hasDay))
        report(
          [...path, 'properties', name, keyword],
          'VALUE_WRONG',
          `"${name}" and "${field}" must both be dates or points in time.`,
        );
      if (other && typesOf(other).join() !== typesOf(property).join())
        report(
          [...path, 'properties', name, keyword],
          'VALUE_WRONG',
          `"${name}" and "${field}" are of other types, so "${keyword}" says nothing of them.`,
        );
    }
    if (typeof former === 'string' && former in properties)
      report(
        [...path, 'properties', name, 'x-renamed-from'],
        'VALUE_WRONG',
        `There is still a field "${former}"; it was not renamed.`,
      );
  }
}

const isOfParts = ([, field]: JSONPath, { properties = {} }: JsonSchema): boolean =>
  partsIn(properties[String(field)] ?? {}) !== undefined;

const nameOf = ({ file }: ParsedFile): string => /([^/]+)\.schema\.json$/.exec(file)?.[1] ?? file;

/**
 * Rules for a schema that the language cannot express: names, limits and expressions, in nested parts too.
 *
 * @param enums the enumerations, by name
 * @param resources all schemas, by name
 * @param ajv validates values against the schemas that they are in
 * @param read converts a schema to the engine's form
 */
export function checkResource(
  parsed: ParsedFile,
  enums: Enums,
  resources: ResourceSchemas,
  ajv: Ajv,
  read: (schema: JsonSchema) => JsonSchema,
): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, ...rest) => problems.push(problemAt(parsed, { path }, ...rest));
  const schema = parsed.value as JsonSchema;
  const whole = withParts(read(schema), (name) => resources.get(name));
  const columns = schema['x-resource'] ? systemColumns(schema['x-resource']) : [];
  const parts = schemaParts(schema, columns);
  for (const part of parts.slice(0, 1)) {
    checkDeclaration(part, report);
    checkSimple(part, report);
    checkFixed(part, enums, report);
    checkRequired(part, report);
  }
  for (const part of parts) {
    checkBeside(part, report);
    checkDependences(part, enums, resources, report);
  }
  for (const part of parts) {
    checkPart(part, enums, report);
    checkKeywords(part, ajv, enums, report);
  }
  for (const { path, pattern } of invalidPatterns(schema))
    report(path, 'VALUE_WRONG', `"pattern" is no regular expression: ${pattern}`);
  checkOwnKeywords(schema, report);
  // What is computed in a part is checked in its own file.
  checkComputed(whole, (path, ...rest) =>
    path.includes('items') && isOfParts(path, schema) ? undefined : report(path, ...rest),
  );
  checkReferences(schema, resources, report);
  checkParts(schema, nameOf(parsed), resources, report);
  checkRowRules(read(schema), report);
  checkRowRights(read(schema), report);
  checkSequences(read(schema), report);
  checkStates(schema, enums, report);
  return problems;
}
