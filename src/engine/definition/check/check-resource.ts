import type { JSONPath } from 'jsonc-parser';
import { invalidPatterns, isRecord, type SchemaPart, schemaParts, systemColumns } from '#rules';
import type { JsonSchema } from '../json-schema.ts';
import { checkComputed } from './check-computed.ts';
import { checkOwnKeywords } from './check-own-keywords.ts';
import { type ParsedFile, type Problem, problemAt } from './problem.ts';
import { isOfType } from './schema-types.ts';
import { suggest } from './suggest.ts';

type Report = (path: JSONPath, code: Problem['code'], message: string, suggestion?: string) => void;

const limits = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

function checkPart(part: SchemaPart, enums: ReadonlySet<string>, report: Report): void {
  const { path, fields } = part;
  const schema = part.schema as JsonSchema;
  const { type, 'x-enum': list, required = [] } = schema;
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
function checkDeclaration({ schema, fields = [] }: SchemaPart, report: Report): void {
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
  const columns = schema['x-resource'] ? systemColumns(schema['x-resource']) : [];
  const parts = schemaParts(schema, columns);
  for (const part of parts.slice(0, 1)) checkDeclaration(part, report);
  for (const part of parts) checkPart(part, enums, report);
  for (const { path, pattern } of invalidPatterns(schema))
    report(path, 'VALUE_WRONG', `"pattern" is no regular expression: ${pattern}`);
  checkOwnKeywords(schema, report);
  checkComputed(schema, report);
  return problems;
}
