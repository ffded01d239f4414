import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expandedLanguage } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { DefinitionSchemas } from './language.ts';

const root = resolve(import.meta.dirname, '../..');
const samples = 'samples/library';

const readJson = <T>(file: string): T => JSON.parse(readFileSync(resolve(root, file), 'utf8'));

/** The schemas of the language for complete definitions. */
export function readLanguage(): DefinitionSchemas {
  const files = globSync('packages/schema/definition/*.schema.json', { cwd: root });
  return Object.fromEntries(
    files.map((file) => [basename(file), expandedLanguage(readJson<JsonSchema>(file))]),
  );
}

/**
 * The screens, schema and brand of the neutral sample, and the portal's application and navigation, each with its schema file of the language.
 */
export function readSamples(): { file: string; value: unknown }[] {
  const screens = globSync(`${samples}/screens/**/*.json`, { cwd: root }).sort();
  const schemas = globSync(`${samples}/schemas/resource/*.json`, { cwd: root }).sort();
  return [
    ...screens.map((file) => {
      const value = readJson<{ kind: string }>(file);
      return { file: `${value.kind}.schema.json`, value };
    }),
    { file: 'brand.schema.json', value: readJson(`${samples}/brand.json`) },
    { file: 'application.schema.json', value: readJson('screens/application.json') },
    { file: 'navigation.schema.json', value: readJson('screens/navigation.json') },
    ...schemas.map((file) => ({ file: 'resource.schema.json', value: readJson(file) })),
  ];
}
