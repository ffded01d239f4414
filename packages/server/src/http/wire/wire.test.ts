import { expect, test } from 'vitest';
import { arrayOf, integer, object, oneOf, record, text } from '../../resources/schema/json-schema.ts';
import { invalid } from '../../shared/http-error.ts';
import { stripUnknownFields } from './strip-unknown-fields.ts';
import { fromWire, wirePath, wireSchema, withWireErrors } from './wire.ts';

const words = {
  list: 'liste',
  key: 'schluessel',
  rows: 'zeilen',
  running: 'laeuft',
  'bulk-jobs': 'auftraege',
};
const schema = object(
  { list: text, state: oneOf(['running', 'finished']), rows: arrayOf(object({ key: text, id: integer })) },
  { values: record(text) },
);
const wire = wireSchema(words, schema);
const inCode = {
  list: 'A',
  state: 'running',
  rows: [{ key: '1', id: 1 }],
  values: { list: 'running', key: 'list' },
};
const onWire = {
  liste: 'A',
  state: 'laeuft',
  zeilen: [{ schluessel: '1', id: 1 }],
  values: { list: 'running', key: 'list' },
};

test('a schema has the words of its application, and is otherwise the same', () => {
  expect(JSON.parse(JSON.stringify(wire))).toEqual({
    type: 'object',
    required: ['liste', 'state', 'zeilen'],
    additionalProperties: false,
    properties: {
      liste: { type: 'string' },
      state: { type: 'string', enum: ['laeuft', 'finished'] },
      zeilen: {
        type: 'array',
        items: {
          type: 'object',
          required: ['schluessel', 'id'],
          additionalProperties: false,
          properties: { schluessel: { type: 'string' }, id: { type: 'integer' } },
        },
      },
      values: { type: 'object', additionalProperties: { type: 'string' } },
    },
  });
  expect(JSON.stringify(wireSchema({}, schema))).toBe(JSON.stringify(schema));
});

test('what is sent and answered is translated by its schema, and nothing that users have typed', () => {
  expect(fromWire(wire, onWire)).toEqual(inCode);
  expect(JSON.stringify(stripUnknownFields(wire, { ...inCode, secret: 1 }))).toBe(JSON.stringify(onWire));
});

test('addresses and the fields that errors name have the same words', async () => {
  expect(wirePath(words, '/bulk-jobs/list/:list')).toBe('/auftraege/liste/:liste');
  const refuse = withWireErrors(words, () => {
    throw invalid([{ dataPath: '/rows/0/key', message: 'Wrong.' }]);
  });
  await expect(refuse()).rejects.toMatchObject({
    status: 422,
    details: [{ dataPath: '/zeilen/0/schluessel', message: 'Wrong.' }],
  });
});
