import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { checkResourceFiles, formatProblem } from '@schema-screens/check/definitions';
import { referenceIn, resourceNamesOf, withNames } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { expect, test } from 'vitest';
import application from '../../../screens/application.json' with { type: 'json' };

const sample = 'samples/workshop';
const read = (file: string): string => readFileSync(file, 'utf8');

/** The examples in docs/extend.md that contain a keyword. */
const examples = (word: string): string[] =>
  [...read('docs/extend.md').matchAll(/```json\n([\s\S]*?)```/g)]
    .map(([, text = '']) => text)
    .filter((text) => text.includes(`"${word}"`));

const files = [
  ...globSync(['schemas/resource/aenderung.schema.json', 'schemas/enum/{rolle,aenderung*}.json']).map(
    (file) => ({ file, text: read(file) }),
  ),
  ...globSync(`${sample}/schemas/{resource,enum}/*.json`).map((file) => ({
    file: file.slice(sample.length + 1),
    text: read(file),
  })),
];
const names = resourceNamesOf(application);
const language = withNames(JSON.parse(read('packages/schema/definition/resource.schema.json')), names);

test('the example of a reference is one of the sample, and valid', () => {
  const [example, ...others] = examples('x-reference').filter((text) => !text.includes('x-dependsOn'));
  expect(others).toEqual([]);
  const properties = JSON.parse(`{${example}}`) as Record<string, JsonSchema>;
  const changed = files.map(({ file, text }) => {
    const schema = JSON.parse(text) as JsonSchema;
    const isOrder = basename(file) === 'auftrag.schema.json';
    return {
      file,
      text: isOrder
        ? JSON.stringify({ ...schema, properties: { ...schema.properties, ...properties } })
        : text,
    };
  });
  expect(checkResourceFiles(changed, language, names).map(formatProblem)).toEqual([]);
  expect(Object.values(properties).map(referenceIn)).toEqual([
    { resource: 'fahrzeug', show: '{kennzeichen} {marke}', onDelete: 'refuse' },
  ]);
});

test('the example of what uses a record is one of the sample', () => {
  const [example = ''] = examples('usedBy');
  const { sections } = JSON.parse(read(`${sample}/screens/werkstatt/fahrzeug-anzeigen.json`));
  expect(sections).toContainEqual(expect.objectContaining({ title: JSON.parse(example).title }));
  expect(sections[1].usedBy).toMatchObject(JSON.parse(example).usedBy);
});

test('the example of parts is one of the sample', () => {
  const [example = '', ...others] = examples('x-parts');
  expect(others).toEqual([]);
  const { properties } = JSON.parse(read(`${sample}/schemas/resource/auftrag.schema.json`));
  expect(properties).toMatchObject(JSON.parse(`{${example}}`));
});

test('the schemas of the sample are valid', () => {
  expect(checkResourceFiles(files, language, names).map(formatProblem)).toEqual([]);
});
