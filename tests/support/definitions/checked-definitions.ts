import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { schemaNames } from '@schema-screens/check';
import {
  checkDefinitions,
  type DefinitionFile,
  type DefinitionNames,
  navigationFile,
  type Problem,
} from '@schema-screens/check/definitions';
import type { JsonSchema } from '@schema-screens/schema/model';
import { checkFoundationFiles, readDefinitionNames } from '../../../scripts/definitions.ts';
import {
  type DefinitionTexts,
  definitionTexts,
  mergeSampleDefinitions,
} from '../../../scripts/shared/overlaid-definitions.ts';
import { languageSchemas } from './book-screens.ts';

const sample = 'samples/workshop';

/** Those of the portal, and of the workshop as an overlay. */
export function readDefinitions(): DefinitionTexts {
  const menus = JSON.parse(readFileSync(`${sample}/menus.json`, 'utf8'));
  return mergeSampleDefinitions(definitionTexts('.'), definitionTexts(sample), menus);
}

const filesOf = (definitions: DefinitionTexts, beginning: string): DefinitionFile[] =>
  [...definitions]
    .filter(([file]) => file.startsWith(beginning))
    .map(([file, text]) => ({ file, text }))
    .sort((a, b) => a.file.localeCompare(b.file));

let portal: Promise<DefinitionNames> | undefined;

/** The JSON of the files in a folder, by their names without the ending. */
const contentsOf = <T>(definitions: DefinitionTexts, folder: string, ending: string): Record<string, T> =>
  Object.fromEntries(
    filesOf(definitions, folder).map(({ file, text }) => [basename(file, ending), JSON.parse(text)]),
  );

/** What `npm run check` finds in them. */
export async function checkAll(definitions: DefinitionTexts): Promise<Problem[]> {
  const problems = checkFoundationFiles(
    filesOf(definitions, 'screens/'),
    filesOf(definitions, 'schemas/'),
    languageSchemas,
  );
  if (problems.length > 0) return problems;
  portal ??= readDefinitionNames();
  const { menus }: { menus: { name: string }[] } = JSON.parse(definitions.get(navigationFile)!);
  return checkDefinitions(filesOf(definitions, 'screens/'), languageSchemas, {
    ...(await portal),
    ...schemaNames(
      contentsOf<JsonSchema>(definitions, 'schemas/resource/', '.schema.json'),
      contentsOf<unknown[]>(definitions, 'schemas/enum/', '.json'),
      [],
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
