import type { JsonSchema } from '@schema-screens/schema/model';
import { type DefinitionSchemas, followRef, resolveSchema, type SchemaInFile } from './language.ts';
import { sampleValue } from './sample-values.ts';

/** A key in the reference. */
export interface KeyRow {
  key: string;
  isRequired: boolean;
  type: string;
  meaning: string;
  fallback: string;
  example: string;
}

/** A default in words at the end of a description, for defaults that are not a value. */
const defaultPattern = /\s*Default: ((?:[^.]|\.(?=\S))+)\.?/;

/** Anchor of a definition's heading in the reference. */
export const anchorOf = (file: string, name: string): string =>
  `${file.replace('.schema.json', '.md')}#${name.toLowerCase()}`;

const typeNames: Record<string, string> = { array: 'list', string: 'text', boolean: 'true or false' };

function choiceText(language: DefinitionSchemas, file: string, choices: readonly JsonSchema[]): string {
  return [...new Set(choices.map((schema) => typeMarkdown(language, { file, schema })))].join(' or ');
}

/** The type of a value in words, with links to the types that it refers to. */
export function typeMarkdown(language: DefinitionSchemas, place: SchemaInFile): string {
  const { file, schema } = place;
  const short = schema['x-short'];
  if (typeof short === 'string') {
    const { 'x-short': _, ...long } = schema;
    return `${typeMarkdown(language, { file, schema: long })} or its \`${short}\` alone`;
  }
  if (schema.$ref !== undefined) {
    const target = followRef(language, file, schema.$ref);
    if (target.schema.properties) return `[${target.name}](${anchorOf(target.file, target.name)})`;
    return typeMarkdown(language, target);
  }
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (schema.oneOf) return choiceText(language, file, schema.oneOf as JsonSchema[]);
  if (Array.isArray(schema.items))
    return `list of ${schema.items.map((item) => typeMarkdown(language, { file, schema: item })).join(', then ')}`;
  if (schema.type === 'array')
    return `list of ${schema.items ? typeMarkdown(language, { file, schema: schema.items }) : 'anything'}`;
  if (schema.type === undefined) return 'anything';
  if (schema.properties) return schema.title ?? 'object';
  return [schema.type]
    .flat()
    .map((type) => typeNames[type] ?? type)
    .join(' or ');
}

/** The schema file of a definition, for editors: the same for every kind of file. */
const schemaMeaning = 'Path of the schema, from this file; editors complete and check by it.';

/** Since when there is a key, and until when. */
function versionRemarks({ 'x-since': since, 'x-deprecated': deprecated }: JsonSchema): string {
  const { since: from, instead } = (deprecated ?? {}) as { since?: string; instead?: string };
  const remarks = [
    since === undefined ? '' : ` Since ${String(since)}.`,
    from === undefined
      ? ''
      : ` Deprecated since ${from}${instead === undefined ? '' : `: use \`${instead}\``}.`,
  ];
  return remarks.join('');
}

/**
 * The keys of an object schema with description, default and example.
 *
 * @param exampleOf example of a key from the samples, if there is one
 */
export function keyRows(
  language: DefinitionSchemas,
  { file, schema }: SchemaInFile,
  exampleOf: (schema: JsonSchema, key: string) => string | undefined,
): KeyRow[] {
  return Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const target = resolveSchema(language, { file, schema: property }).schema;
    const text = key === '$schema' ? schemaMeaning : (target.description ?? '');
    const [, fallback] = defaultPattern.exec(text) ?? [];
    return {
      key,
      isRequired: schema.required?.includes(key) ?? false,
      type: typeMarkdown(language, { file, schema: property }),
      meaning: `${text.replace(defaultPattern, '').trim()}${versionRemarks(property)}`,
      fallback: target.default === undefined ? (fallback ?? '') : JSON.stringify(target.default),
      example: exampleOf(schema, key) ?? JSON.stringify(sampleValue(language, { file, schema: property })),
    };
  });
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The rows as a Markdown table. */
export function keyTable(rows: readonly KeyRow[]): string {
  const lines = rows.map(({ key, isRequired, type, meaning, fallback, example }) =>
    [
      `\`${key}\`${isRequired ? ' (required)' : ''}`,
      type,
      meaning,
      fallback === '' ? '–' : fallback,
      `\`${example}\``,
    ]
      .map(cell)
      .join(' | '),
  );
  return [
    '| key | value | meaning | default | example |',
    '| --- | --- | --- | --- | --- |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
