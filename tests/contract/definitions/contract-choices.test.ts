import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRecord } from '@schema-screens/locale';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

interface Choice {
  readonly label: string;
  readonly query: unknown;
}

/** What names contracts to choose from, wherever it stands in a definition. */
function choicesIn(node: unknown): Choice[] {
  if (Array.isArray(node)) return node.flatMap(choicesIn);
  if (!isRecord(node)) return [];
  const { label, value, query } = node;
  const isChoice = typeof label === 'string' && value === 'vertragNr' && label.includes('{item.');
  return [...(isChoice ? [{ label, query }] : []), ...Object.values(node).flatMap(choicesIn)];
}

/** The back end offers current contracts only: there is nothing to mark. */
const current = ['{item.bezeichnung}'];

const choices = globSync('screens/**/*.json', { cwd: root })
  .toSorted()
  .flatMap((file) =>
    choicesIn(JSON.parse(readFileSync(join(root, file), 'utf8'))).map((choice) => ({ file, ...choice })),
  )
  .filter(({ label }) => !current.includes(label));

it('finds choices of contracts', () => expect(choices.length).toBeGreaterThan(1));

it.each(choices)('a choice of contracts in $file marks those that have ended', ({ label }) => {
  expect(label).toContain('{item.beendetText}');
});
