import { isRecord } from '@schema-screens/locale';
import { expandShorthands } from '@schema-screens/schema/language';
import { expect, it } from 'vitest';
import { languageSchemas } from '../../../packages/check/src/language-schemas.ts';

/** A key of the language with the schema of its value, or of the entries of its list. */
interface KeySchema {
  readonly key: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly isList: boolean;
}

/** Every key of screens and shared pieces, as often as the language has it. */
function keysOf(schema: unknown): KeySchema[] {
  if (Array.isArray(schema)) return schema.flatMap(keysOf);
  if (!isRecord(schema)) return [];
  const own = Object.entries(isRecord(schema.properties) ? schema.properties : {}).flatMap(
    ([key, property]): KeySchema[] => {
      if (!isRecord(property)) return [];
      const target = resolved(property);
      const items = isRecord(target.items) ? target.items : undefined;
      return [
        { key, schema: target, isList: false },
        ...(items ? [{ key, schema: resolved(items), isList: true }] : []),
      ];
    },
  );
  return [...own, ...Object.values(schema).flatMap(keysOf)];
}

const pointed = /^([a-z]+\.schema\.json)?#\/definitions\/([A-Za-z]+)$/;

/** A schema with what it refers to. */
function resolved(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const [, , name = ''] = pointed.exec(String(schema.$ref)) ?? [];
  const found = Object.values(languageSchemas)
    .map(({ definitions }) => (isRecord(definitions) ? definitions[name] : undefined))
    .find(isRecord);
  return found ? { ...found, ...schema } : schema;
}

const screenFiles = ['action', 'common', 'detail', 'form', 'list', 'page', 'shared'];
const keys = screenFiles.flatMap((file) => keysOf(languageSchemas[`${file}.schema.json`]));

it('every short form of the language is what its text stands for', () => {
  const short = keys.filter(({ schema }) => 'x-short' in schema);
  expect(short.length).toBeGreaterThan(15);
  for (const { key, schema, isList } of short) {
    const long = { [String(schema['x-short'])]: 'a' };
    expect(expandShorthands({ [key]: isList ? ['a'] : 'a' }), key).toEqual({ [key]: isList ? [long] : long });
  }
});

it('a text at any other key is the text itself', () => {
  const texts = keys.filter(({ key, schema }) => schema.type === 'string' && key !== 'use');
  for (const { key, isList } of texts)
    expect(expandShorthands({ [key]: isList ? ['a'] : 'a' }), key).toEqual({ [key]: isList ? ['a'] : 'a' });
});

it('the rows of a tab are counted without a call', () => {
  expect(expandShorthands({ count: 'rows' })).toEqual({ count: 'rows' });
});
