import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { allKeys } from '../../scripts/reference/reference-pages.ts';
import { readLanguage, readSamples } from '../../scripts/reference/sources.ts';

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
      value = JSON.parse(row.example);
    } catch {
      return [`${part}.${row.key}: ${row.example} is no JSON`];
    }
    return validate(value) ? [] : [`${part}.${row.key}: ${row.example} ${ajv.errorsText(validate.errors)}`];
  });
  expect(wrong).toEqual([]);
});

/** A part of a schema file as a schema of its own, with its references resolved to the file. */
function absolute(file: string, schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${file}#`));
}
