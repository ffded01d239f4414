import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { languageVersion } from '@schema-screens/schema/language';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { keyRows } from '../../../scripts/reference/key-table.ts';
import { allKeys } from '../../../scripts/reference/reference-pages.ts';
import { readLanguage, readSamples } from '../../../scripts/reference/sources.ts';
import { asRead, type WholeExample, wholeExamples } from '../../support/definitions/whole-examples.ts';

/** An example of a key as a version of the language had it. */
interface FrozenExample extends WholeExample {
  readonly kind: string;
}

const root = join(import.meta.dirname, '..', 'versions');
const versions = globSync('*.gen.json', { cwd: root })
  .sort()
  .map((file): [version: string, examples: FrozenExample[]] => [
    basename(file, '.gen.json'),
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  ]);
const language = readLanguage();

describe.each(versions)('version %s', (_version, examples) => {
  it('is taken by this one, key by key', () => {
    const ajv = new Ajv({ strict: false, schemas: Object.values(language) });
    const wrong = examples.flatMap((example) => {
      const validate = ajv.getSchema(`${example.kind}.schema.json`)!;
      return validate(asRead(example.kind, example.definition))
        ? []
        : [`${example.kind} ${example.name}: ${ajv.errorsText(validate.errors)}`];
    });
    expect(wrong).toEqual([]);
  });
});

it('says since when there is a key that the first version does not have', () => {
  const [[, first] = ['', []]] = versions;
  const known = new Set(first.map(({ kind, name }) => `${kind} ${name}`));
  const kinds = new Set(first.map(({ kind }) => kind));
  const added = [...kinds].flatMap((kind) =>
    wholeExamples(`${kind}.schema.json`, language, readSamples())
      .map(({ name }) => `${kind} ${name}`)
      .filter((name) => !known.has(name)),
  );
  const dated = new Set(
    allKeys(language, readSamples()).flatMap(({ row }) => (/ Since \d/.test(row.meaning) ? [row.key] : [])),
  );
  expect(added.filter((name) => !dated.has(name.split(/[ .]/).at(-1) ?? ''))).toEqual([]);
});

it('has its examples stored', () => {
  expect(versions.map(([version]) => version)).toContain(languageVersion);
});

it('shows in the reference since when there is a key, and what replaces it', () => {
  const schema = {
    properties: {
      a: { description: 'A key.', 'x-since': '1.1', 'x-deprecated': { since: '1.2', instead: 'b' } },
    },
  };
  const [row] = keyRows(language, { file: 'list.schema.json', schema }, () => '1');
  expect(row?.meaning).toBe('A key. Since 1.1. Deprecated since 1.2: use `b`.');
});
