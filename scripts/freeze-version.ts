/**
 * Stores an example of every key of the language as version 1.x has it: `npm run freeze:version`, once, when a minor version is
 * released. From then on a test holds that every later 1.x takes them (docs/versions.md).
 */

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languageVersion } from '@schema-screens/schema/language';
import { wholeExamples } from '../tests/support/definitions/whole-examples.ts';
import { readLanguage, readSamples } from './reference/sources.ts';
import { readFlags } from './shared/read-flags.ts';

readFlags(import.meta.filename);

const kinds = [
  'application',
  'brand',
  'detail',
  'extended',
  'form',
  'list',
  'navigation',
  'page',
  'resource',
  'shared',
];
const language = readLanguage();
const lines = kinds.flatMap((kind) =>
  wholeExamples(`${kind}.schema.json`, language, readSamples()).map((example) =>
    JSON.stringify({ kind, ...example }),
  ),
);
const file = `tests/contract/versions/${languageVersion}.gen.json`;
writeFileSync(resolve(import.meta.dirname, '..', file), `[\n${lines.join(',\n')}\n]\n`);
console.log(`${file}: ${lines.length} examples`);
