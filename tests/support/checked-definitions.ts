import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  checkDefinitions,
  checkNavigationFile,
  checkResourceFiles,
  type DefinitionFile,
  type Known,
  navigationFile,
  type Problem,
} from '#check';
import type { JsonSchema } from '#model';
import { type ResourceNames, withNames, withParts } from '../../rules/index.ts';
import { readKnown } from '../../scripts/definitions.ts';
import { enumValuesFrom, schemaFrom } from '../../src/adapters/wire-meta.ts';
import { languageSchemas } from './book-screens.ts';

/** Definitions and schemas by file. */
export type Definitions = ReadonlyMap<string, string>;

const sample = 'tests/samples/workshop/';

/** Those of the portal, and of the workshop as an overlay. */
export function readDefinitions(): Definitions {
  const patterns = ['schemas/{resource,enum}/*.json', 'screens/**/*.json'];
  const navigation = JSON.parse(readFileSync(navigationFile, 'utf8'));
  const menus = [...navigation.menus, ...JSON.parse(readFileSync(`${sample}menus.json`, 'utf8'))];
  return new Map([
    ...globSync(patterns).map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
    ...globSync(patterns.map((pattern) => sample + pattern)).map((file): [string, string] => [
      file.slice(sample.length),
      readFileSync(file, 'utf8'),
    ]),
    [navigationFile, JSON.stringify({ ...navigation, menus }, null, 2)],
  ]);
}

const filesOf = (definitions: Definitions, beginning: string): DefinitionFile[] =>
  [...definitions]
    .filter(([file]) => file.startsWith(beginning))
    .map(([file, text]) => ({ file, text }))
    .sort((a, b) => a.file.localeCompare(b.file));

let portal: Promise<Known> | undefined;

/** What `npm run check` finds in them. */
export async function checkAll(definitions: Definitions): Promise<Problem[]> {
  const navigation = filesOf(definitions, navigationFile);
  const resources = filesOf(definitions, 'schemas/');
  const names: ResourceNames & { menus: { name: string }[] } = JSON.parse(navigation[0]?.text ?? '{}');
  const { menus } = names;
  const language = withNames(languageSchemas['resource.schema.json'] ?? {}, names);
  const problems = [
    ...checkNavigationFile(navigation, languageSchemas),
    ...checkResourceFiles(resources, language, schemaFrom),
  ];
  if (problems.length > 0) return problems;
  portal ??= readKnown();
  const schemas = new Map(
    filesOf(definitions, 'schemas/resource/').map(({ file, text }): [string, JsonSchema] => [
      basename(file, '.schema.json'),
      JSON.parse(text),
    ]),
  );
  const enums = filesOf(definitions, 'schemas/enum/').map(({ file, text }) => [
    basename(file, '.json'),
    enumValuesFrom(JSON.parse(text)),
  ]);
  return checkDefinitions(filesOf(definitions, 'screens/'), languageSchemas, {
    ...(await portal),
    schemas: new Map(
      [...schemas].map(([name, schema]) => [
        name,
        schemaFrom(withParts(schema, (each: string) => schemas.get(each))),
      ]),
    ),
    resources: new Set([...schemas].filter(([, schema]) => 'x-resource' in schema).map(([name]) => name)),
    enums: Object.fromEntries(enums),
    menus: new Set(menus.map(({ name }) => name)),
  });
}

/** A value of a definition with another one at a path; undefined takes it out. */
export function changed(
  value: unknown,
  [step, ...rest]: readonly (string | number)[],
  next: unknown,
): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) {
    const copy: unknown[] = [...value];
    copy[Number(step)] = changed(copy[Number(step)], rest, next);
    return copy;
  }
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  copy[step] = changed(copy[step], rest, next);
  return copy;
}
