import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { formatProblem } from '#check';
import { isRecord } from '#rules';
import { changed, checkAll, type Definitions, readDefinitions } from '../support/checked-definitions.ts';

type Example = Readonly<Record<string, unknown>>;

/** Every JSON example of a page: a whole object, or some of its keys. */
function examplesIn(page: string): Example[] {
  const blocks = readFileSync(page, 'utf8').matchAll(/```json\n([\s\S]*?)```/g);
  return [...blocks].map(([, text = '']) => JSON.parse(text.startsWith('{') ? text : `{${text}}`));
}

const screen = (name: string): string => `screens/werkstatt/${name}.json`;
const schema = (name: string): string => `schemas/resource/${name}.schema.json`;

type Change = (value: Example) => unknown;
const withKeys =
  (path: readonly string[], keys: Example): Change =>
  (value) =>
    Object.entries(keys).reduce<unknown>((all, [key, each]) => changed(all, [...path, key], each), value);
const withSection =
  (section: Example): Change =>
  ({ sections, ...value }) => ({ ...value, sections: [...(sections as unknown[]), section] });

/** Where an example belongs in the sample: by its keys, or by the resource that has a field of its name. */
function placeOf(example: Example, definitions: Definitions): [file: string, change: Change] | undefined {
  const [[key, value] = ['', undefined]] = Object.entries(example);
  if ('usedBy' in example) return [screen('fahrzeug-anzeigen'), withSection(example)];
  if ('chart' in example || 'tiles' in example) return [screen('uebersicht'), withSection(example)];
  if ('unique' in example || 'noOverlap' in example)
    return [schema('termin'), withKeys(['x-resource'], example)];
  if (isRecord(example.rights))
    return [schema('angebot'), withKeys(['x-resource', 'rights'], example.rights)];
  if ('x-states' in example) return [schema('rechnung'), withKeys(['properties', 'zustand'], example)];
  if ('rowActions' in example) return [screen('rechnung-suchen'), withKeys([], example)];
  if (!isRecord(value) || !('type' in value)) return undefined;
  const owner = [...definitions.keys()].find(
    (file) =>
      file.startsWith('schemas/resource/') &&
      Object.keys(value).some((word) => {
        const own = JSON.parse(definitions.get(file)!).properties[key];
        return word.startsWith('x-') && isRecord(own) && word in own;
      }),
  );
  return owner === undefined ? undefined : [owner, withKeys(['properties'], example)];
}

let sound: Definitions;
beforeAll(() => {
  sound = readDefinitions();
});

// Those of several rows are about books, which the sample does not have.
const examples = examplesIn('docs/extend.md').filter((example) => !('bulkActions' in example));

test('the page has an example of every word of resources', () => {
  const text = JSON.stringify(examples);
  for (const word of [
    'x-reference',
    'x-dependsOn',
    'x-parts',
    'x-sequence',
    'x-states',
    'x-open',
    'x-notBefore',
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
    const place = placeOf(example, sound);
    if (!place) throw new Error('The example belongs nowhere in the sample.');
    const [file, change] = place;
    const text = JSON.stringify(change(JSON.parse(sound.get(file)!)), null, 2);
    expect((await checkAll(new Map([...sound, [file, text]]))).map(formatProblem)).toEqual([]);
  },
);
