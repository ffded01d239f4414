import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatProblem } from '../language/problem.ts';
import { checkResourceFiles } from './check-resource-files.ts';

const language = JSON.parse(
  readFileSync(new URL('../../../../schema/definition/resource.schema.json', import.meta.url), 'utf8'),
);
const found = (file: string, text: string) =>
  checkResourceFiles([{ file, text }], language).map(formatProblem);
const schema = (text: string) => found('schemas/resource/buch.schema.json', text);

it('names the place of a mistake in a schema', () => {
  const valid = `{
  "$schema": "../definition/resource.schema.json",
  "title": "Buch",
  "type": "object",
  "properties": { "titel": { "type": "string", "title": "Titel" } }
}`;
  expect(schema(valid)).toEqual([]);
  expect(schema(valid.replace('"Buch",', '"Buch"'))[0]).toMatch(
    /^schemas\/resource\/buch.schema.json:4:3 JSON_BROKEN /,
  );
  expect(schema(valid.replace('"title": "Buch"', '"titel": "Buch"'))).toContainEqual(
    expect.stringMatching(/:3:3 KEY_UNKNOWN .*Did you mean "title"\?$/),
  );
});

it('names the place of a mistake in an enumeration', () => {
  const file = 'schemas/enum/sprache.json';
  expect(found(file, '[{ "key": "de", "value": "Deutsch" }]')).toEqual([]);
  expect(found(file, '[\n  { "key": "de" }\n]')[0]).toMatch(/^schemas\/enum\/sprache.json:2:3 KEY_MISSING /);
});
