import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checkDefinitions, type DefinitionFile, type Known, navigationFile, type Problem } from '#check';
import type { JsonSchema } from '#model';
import { checkFoundationFiles, knownSchemas, readKnown } from '../../scripts/definitions.ts';
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

/** The JSON of the files in a folder, by their names without the ending. */
const contentsOf = <T>(definitions: Definitions, folder: string, ending: string): Record<string, T> =>
  Object.fromEntries(
    filesOf(definitions, folder).map(({ file, text }) => [basename(file, ending), JSON.parse(text)]),
  );

/** What `npm run check` finds in them. */
export async function checkAll(definitions: Definitions): Promise<Problem[]> {
  const navigation = filesOf(definitions, navigationFile);
  const problems = checkFoundationFiles(navigation, filesOf(definitions, 'schemas/'), languageSchemas);
  if (problems.length > 0) return problems;
  portal ??= readKnown();
  const { menus }: { menus: { name: string }[] } = JSON.parse(navigation[0]!.text);
  return checkDefinitions(filesOf(definitions, 'screens/'), languageSchemas, {
    ...(await portal),
    ...knownSchemas(
      contentsOf<JsonSchema>(definitions, 'schemas/resource/', '.schema.json'),
      contentsOf<unknown[]>(definitions, 'schemas/enum/', '.json'),
    ),
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
