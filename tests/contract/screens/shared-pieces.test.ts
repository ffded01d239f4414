import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import {
  bookList,
  checkLines,
  definitionFile,
  languageSchemas,
} from '../../support/definitions/book-screens.ts';

const root = resolve(import.meta.dirname, '../../..');

const shared = (groups: object) =>
  definitionFile(
    { $schema: '../../../packages/schema/definition/shared.schema.json', ...groups },
    'screens/shared/buch.json',
  );
const title = { field: 'titel', label: 'Name' };

/** The output of the check for a list with these columns and some shared pieces. */
const linesFor = (columns: unknown[], groups: object): string[] =>
  checkLines([definitionFile(bookList({ columns }), 'screens/b/probe.json'), shared(groups)]);

describe('shared pieces', () => {
  it('are checked once, where they are defined', () => {
    expect(linesFor([{ use: 'titel', label: 'Buch' }], { columns: { titel: title } })).toEqual([]);
    expect(linesFor([{ use: 'titel' }], { columns: { titel: { ...title, cell: 'txt' } } })).toEqual([
      'screens/shared/buch.json:7:15 CELL_UNKNOWN There is no cell "txt". Did you mean "text"?',
    ]);
    expect(linesFor([{ use: 'titel' }], { columns: { titel: { ...title, labl: 'x' } } })).toEqual([
      'screens/shared/buch.json:7:7 KEY_UNKNOWN There is no key "labl" here. Did you mean "label"?',
    ]);
  });

  it('are reported at the place that uses them when they do not fit there', () => {
    expect(linesFor([title, { use: 'seite' }], { columns: { seite: { field: 'seite' } } })).toEqual([
      'screens/b/probe.json:16:5 FIELD_UNKNOWN The schema has no field "seite". Did you mean "seiten"?',
    ]);
  });

  it('must exist, be unique and be used', () => {
    const columns = { titel: title };
    expect(linesFor([{ use: 'titl' }, { use: 'titel' }], { columns })).toEqual([
      'screens/b/probe.json:13:14 SHARED_UNKNOWN There is no shared piece "titl". Did you mean "titel"?',
    ]);
    expect(linesFor([title], { columns: { titel: title } })).toEqual([
      'screens/shared/buch.json:4:5 SHARED_UNUSED Nothing uses the shared piece "titel".',
    ]);
    expect(linesFor([{ use: 'titel' }], { columns, values: { titel: { field: 'titel' } } })).toEqual([
      'screens/shared/buch.json:10:5 NAME_TWICE screens/shared/buch.json has a shared piece "titel" already.',
    ]);
  });

  it('must not repeat a default, but their users may', () => {
    const columns = { titel: { ...title, small: true } };
    expect(linesFor([{ use: 'titel' }], { columns })).toEqual([
      'screens/shared/buch.json:7:7 DEFAULT_REPEATED "small": true is the default; leave it out.',
    ]);
    const hidden = { titel: { ...title, small: false } };
    expect(linesFor([{ use: 'titel', small: true }], { columns: hidden })).toEqual([]);
  });

  it('must not contain themselves', () => {
    expect(linesFor([{ use: 'a' }], { columns: { a: { use: 'b' }, b: { use: 'a' } } })).toEqual([
      'screens/b/probe.json:13:14 SHARED_UNKNOWN "a" uses itself in the end.',
      'screens/shared/buch.json:5:14 SHARED_UNKNOWN "b" uses itself in the end.',
    ]);
  });
});

it('editor schemas accept definitions as they are written', () => {
  const ajv = new Ajv({ strict: false, schemas: Object.values(languageSchemas) });
  const wrong = globSync('screens/*/**/*.json', { cwd: root }).flatMap((file) => {
    const written = JSON.parse(readFileSync(resolve(root, file), 'utf8'));
    const validate = ajv.getSchema(basename(written.$schema));
    return validate?.(written) ? [] : [`${file}: ${ajv.errorsText(validate?.errors)}`];
  });
  expect(wrong).toEqual([]);
});
