import type { JSONPath } from 'jsonc-parser';
import { isRecord } from '#rules';
import type { JsonSchema } from '../json-schema.ts';
import { checkOwnKeywords } from './check-own-keywords.ts';
import { isExpression } from './is-expression.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';
import { suggest } from './suggest.ts';

type Report = (path: JSONPath, code: Problem['code'], message: string, suggestion?: string) => void;

/** A part of a schema, and the fields that its `required` may name; undefined where any may be there. */
interface Part {
  schema: JsonSchema;
  path: JSONPath;
  fields: readonly string[] | undefined;
}

/** Columns that every table has. */
const stamps = ['anlage_zeit', 'letzteAenderung', 'letzterAenderungsuser'];

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

function fieldsOf({ properties, additionalProperties }: JsonSchema): string[] | undefined {
  return properties && !additionalProperties ? Object.keys(properties) : undefined;
}

/** The parts of a schema: fields, entries of lists, shapes; whatever depth. What stands below if and allOf is none. */
function partsOf({ schema, path, fields }: Part): Part[] {
  const fresh = (part: JsonSchema, place: JSONPath): Part => ({
    schema: part,
    path: [...path, ...place],
    fields: fieldsOf(part),
  });
  const { properties = {}, items, oneOf, anyOf } = schema;
  const own = Object.entries(properties).map(([name, part]) => fresh(part, ['properties', name]));
  const shapes = Object.entries({ oneOf, anyOf }).flatMap(([keyword, branches]) =>
    ((branches ?? []) as JsonSchema[]).map((branch, index): Part => {
      const inner = fieldsOf(branch) ?? (branch.properties || fields ? [] : undefined);
      return { ...fresh(branch, [keyword, index]), fields: inner && [...inner, ...(fields ?? [])] };
    }),
  );
  return [...own, ...(items ? [fresh(items, ['items'])] : []), ...shapes];
}

function isOfType(value: unknown, types: readonly string[]): boolean {
  const own = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.includes(own) || (Number.isInteger(value) && types.includes('integer'));
}

function checkPart({ schema, path, fields }: Part, enums: ReadonlySet<string>, report: Report): void {
  const { pattern, type, 'x-enum': list, required = [] } = schema;
  if (typeof pattern === 'string' && !isExpression(pattern))
    report([...path, 'pattern'], 'VALUE_WRONG', `"pattern" is no regular expression: ${pattern}`);
  for (const [least, most] of limits)
    if (Number(schema[least]) > Number(schema[most]))
      report([...path, least], 'VALUE_WRONG', `"${least}" is above "${most}", so nothing fits.`);
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
      suggest(list, enums),
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
function checkDeclaration({ schema, fields = [] }: Part, report: Report): void {
  const declaration = schema['x-resource'];
  if (!isRecord(declaration)) return;
  const {
    search = [],
    sort = [],
    own,
    ...rest
  } = declaration as {
    search?: string[];
    sort?: { field: string }[];
    own?: { field: string };
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
  for (const [name, place] of named)
    if (!fields.includes(name))
      report(
        ['x-resource', ...place],
        'FIELD_UNKNOWN',
        `There is no field "${name}".`,
        suggest(name, fields),
      );
}

/**
 * What a schema says of itself beyond the language's words: names, limits and expressions, in nested parts too.
 *
 * @param enums names of the enumerations
 */
export function checkResource(parsed: ParsedFile, enums: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (path, ...rest) => problems.push(problemAt(parsed, { path }, ...rest));
  const schema = parsed.value as JsonSchema;
  const { primaryKey = 'id' } = (schema['x-resource'] ?? {}) as { primaryKey?: string };
  const columns = schema['x-resource'] ? [...stamps, primaryKey] : [];
  const whole: Part = { schema, path: [], fields: [...Object.keys(schema.properties ?? {}), ...columns] };
  checkDeclaration(whole, report);
  const open = [whole];
  for (let part = open.pop(); part; part = open.pop()) {
    checkPart(part, enums, report);
    open.push(...partsOf(part));
  }
  checkOwnKeywords(schema, report);
  return problems;
}
