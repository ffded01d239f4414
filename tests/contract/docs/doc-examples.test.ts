import { readFileSync } from 'node:fs';
import { formatProblem } from '@schema-screens/check/definitions';
import { beforeAll, expect, test } from 'vitest';
import type { DefinitionTexts } from '../../../scripts/shared/overlaid-definitions.ts';
import { checkAll, readDefinitions } from '../../support/definitions/checked-definitions.ts';
import { examplesIn, placeOf } from '../../support/definitions/doc-examples.ts';

let valid: DefinitionTexts;
beforeAll(() => {
  valid = readDefinitions();
});

test('the screen in the README is valid', async () => {
  const [, text = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const file = 'screens/verwaltung/maklergruppe-suchen.json';
  expect(valid.has(file)).toBe(true);
  expect((await checkAll(new Map([...valid, [file, text]]))).map(formatProblem)).toEqual([]);
});

// Those of several rows are about books, which the sample does not have.
const examples = examplesIn('docs/extend.md').filter((example) => !('bulkActions' in example));

test('the page has an example of every word of resources', () => {
  const text = JSON.stringify(examples);
  for (const word of [
    'x-reference',
    'x-dependsOn',
    'x-from',
    'x-parts',
    'x-sequence',
    'x-states',
    'x-open',
    'x-compare',
    'unique',
    'noOverlap',
    'usedBy',
    'chart',
  ])
    expect(text).toContain(`"${word}"`);
});

test.each(examples.map((example) => [Object.keys(example).join(', '), example] as const))(
  'the example of %s is valid in the sample',
  async (_keys, example) => {
    const place = placeOf(example, valid);
    if (!place) throw new Error('The example belongs nowhere in the sample.');
    const [file, change] = place;
    const text = JSON.stringify(change(JSON.parse(valid.get(file)!)), null, 2);
    expect((await checkAll(new Map([...valid, [file, text]]))).map(formatProblem)).toEqual([]);
  },
);
