import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaTexts } from '@schema-screens/schema';
import { screenTexts } from '@schema-screens/schema/language';
import {
  checkDictionaries,
  type DefinitionFile,
  isDictionary,
  navigationFile,
  type Problem,
  parseFile,
  type TextFile,
  translatableTexts,
  translationHints,
} from './definitions/index.ts';
import { readScreens, sharedFolder } from './read-screens.ts';

const textFiles = <Kind extends string>(
  files: readonly DefinitionFile[],
  kindOf: (file: string) => Kind | undefined,
): TextFile<Kind>[] =>
  files.flatMap((file) => {
    const { parsed } = parseFile(file);
    const kind = kindOf(file.file);
    return parsed && kind ? [{ parsed, kind }] : [];
  });

/**
 * Checks the dictionaries of an application's `screens/` and `schemas/` against its valid definitions. Without a dictionary there is no
 * other language.
 *
 * @returns mistakes, and what is not translated
 */
export function checkFolderDictionaries(root: string): { problems: Problem[]; hints: string[] } {
  const filesOf = (...patterns: string[]): DefinitionFile[] =>
    globSync(patterns, { cwd: root })
      .sort()
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const dictionaries = filesOf('screens/*.json', 'schemas/*.json').filter(({ file }) => isDictionary(file));
  const kinds = new Map(readScreens(root).map(({ file, screen }) => [file, screen.kind] as const));
  const screens = translatableTexts(
    textFiles(
      filesOf('screens/**/*.json').filter(({ file }) => !isDictionary(file)),
      (file) =>
        file === navigationFile ? 'navigation' : file.startsWith(sharedFolder) ? 'shared' : kinds.get(file),
    ),
    screenTexts,
  );
  const schemas = translatableTexts(
    textFiles(filesOf('schemas/resource/*.schema.json', 'schemas/enum/*.json'), (file) =>
      file.startsWith('schemas/enum/') ? 'enumeration' : 'schema',
    ),
    schemaTexts,
  );
  const of = (folder: string) => dictionaries.filter(({ file }) => file.startsWith(folder));
  return {
    problems: [...checkDictionaries(screens, of('screens/')), ...checkDictionaries(schemas, of('schemas/'))],
    hints: [...translationHints(screens, of('screens/')), ...translationHints(schemas, of('schemas/'))],
  };
}
