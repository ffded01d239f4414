import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '@schema-screens/locale';
import { copiedFromOf } from '@schema-screens/schema';
import type { DefinitionTexts } from '../../../scripts/shared/overlaid-definitions.ts';
import { changed } from './checked-definitions.ts';

/** The JSON of an example. */
export type Example = Readonly<Record<string, unknown>>;

/** Every JSON example of a page: a whole object, or some of its keys. */
export function examplesIn(page: string): Example[] {
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
  ({ sections, ...value }) => {
    const others = (sections as unknown[]).filter((each) => !isDeepStrictEqual(each, section));
    return { ...value, sections: [...others, section] };
  };

/** Where an example belongs in the sample: by its keys, or by the resource that has a field of its name, or the reference that it takes from. */
export function placeOf(
  example: Example,
  definitions: DefinitionTexts,
): [file: string, change: Change] | undefined {
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
        const { properties } = JSON.parse(definitions.get(file)!);
        const reference = properties[copiedFromOf(value)?.reference ?? ''];
        const own = properties[key];
        return (word.startsWith('x-') && isRecord(own) && word in own) || reference?.['x-reference'];
      }),
  );
  return owner === undefined ? undefined : [owner, withKeys(['properties'], example)];
}
