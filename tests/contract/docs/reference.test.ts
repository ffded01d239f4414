import { globSync, readFileSync } from 'node:fs';
import { applicationFile, navigationFile } from '@schema-screens/check/definitions';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { checkFoundationFiles } from '../../../scripts/definitions.ts';
import { allKeys } from '../../../scripts/reference/reference-pages.ts';
import { readLanguage, readSamples } from '../../../scripts/reference/sources.ts';
import { exampleFiles } from '../../support/definitions/example-files.ts';
import { asRead, wholeExamples } from '../../support/definitions/whole-examples.ts';

const language = readLanguage();
const keys = allKeys(language, readSamples());

it('the reference lists every key of the language', () => {
  expect(keys.length).toBeGreaterThan(300);
});

it('the reference explains every key', () => {
  const silent = keys.filter(({ row }) => row.meaning === '').map(({ part, row }) => `${part}.${row.key}`);
  expect(silent).toEqual([]);
});

it('the reference has a valid example of every key', () => {
  const ajv = new Ajv({ strict: false, schemas: Object.values(language) });
  const wrong = keys.flatMap(({ part, row, place }) => {
    const validate = ajv.compile(absolute(place.file, place.schema));
    let value: unknown;
    try {
      value = asRead(place.file.replace('.schema.json', ''), { [row.key]: JSON.parse(row.example) })[row.key];
    } catch {
      return [`${part}.${row.key}: ${row.example} is no JSON`];
    }
    return validate(value) ? [] : [`${part}.${row.key}: ${row.example} ${ajv.errorsText(validate.errors)}`];
  });
  expect(wrong).toEqual([]);
});

it.each(['list', 'form', 'detail', 'page', 'shared', 'extended', 'resource', 'navigation', 'brand'])(
  'every example is valid in a whole definition of kind %s',
  (kind) => {
    const file = `${kind}.schema.json`;
    const ajv = new Ajv({ strict: false, schemas: Object.values(language) });
    const examples = wholeExamples(file, language, readSamples());
    expect(examples.length).toBeGreaterThan(20);
    const validate = ajv.getSchema(file) ?? ajv.compile(language[file]!);
    const wrong = examples.flatMap(({ name, definition }) =>
      validate(asRead(kind, definition))
        ? []
        : [`${name}: ${JSON.stringify(definition)} ${ajv.errorsText(validate.errors)}`],
    );
    expect(wrong).toEqual([]);
  },
);

it('the check finds no mistake in the examples of resources', () => {
  const files = [...exampleFiles()].map(([file, content]) => ({
    file: `schemas/${file}`,
    text: JSON.stringify(content),
  }));
  expect(files.length).toBeGreaterThan(200);
  // The histories of the examples are stored in it.
  for (const file of ['schemas/resource/aenderung.schema.json', ...globSync('schemas/enum/*.json')])
    if (!files.some((other) => other.file === file)) files.push({ file, text: readFileSync(file, 'utf8') });
  const screens = [applicationFile, navigationFile].map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  expect(checkFoundationFiles(screens, files, language)).toEqual([]);
});

/** A part of a schema file as a schema of its own, with its references resolved to the file. */
function absolute(file: string, schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${file}#`));
}
