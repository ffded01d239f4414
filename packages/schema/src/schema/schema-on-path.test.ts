import { describe, expect, it } from 'vitest';
import type { JsonSchema } from './json-schema.ts';
import { mergedSchema, possibleSchemasOnPath, schemaOnPath } from './schema-on-path.ts';

const root: JsonSchema = {
  definitions: {
    ort: { type: 'string', title: 'Ort' },
    knoten: { type: 'object', title: 'Knoten', properties: { kind: { $ref: '#/definitions/knoten' } } },
    kreis: { $ref: '#/definitions/kreis' },
  },
  properties: {
    titel: { type: 'string', title: 'Titel' },
    anschrift: {
      type: 'object',
      properties: {
        strasse: { type: 'string', title: 'Straße' },
        ort: { $ref: '#/definitions/ort', title: 'Wohnort' },
      },
    },
    ausgaben: { type: 'array', items: { properties: { jahr: { type: 'integer', title: 'Jahr' } } } },
    herkunft: {
      oneOf: [
        { properties: { preis: { type: 'number', title: 'Preis' } } },
        { properties: { preis: { type: 'string' }, spender: { type: 'string', title: 'Spender' } } },
      ],
    },
    stamm: { $ref: '#/definitions/knoten' },
    kreis: { $ref: '#/definitions/kreis' },
    seit: { title: 'Seit', anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
  },
};

describe('the schema on a path', () => {
  it.each([
    ['titel', 'Titel', 'string'],
    ['anschrift.strasse', 'Straße', 'string'],
    ['anschrift.ort', 'Wohnort', 'string'],
    ['ausgaben.0.jahr', 'Jahr', 'integer'],
    ['herkunft.preis', 'Preis', 'number'],
    ['herkunft.spender', 'Spender', 'string'],
    ['stamm.kind.kind', 'Knoten', 'object'],
    ['seit', 'Seit', 'string'],
  ])('%s is that of %s', (path, title, type) => {
    expect(schemaOnPath(root, path)).toMatchObject({ title, type });
  });

  it.each(['fehlt', 'anschrift.fehlt', 'titel.a', 'constructor', 'ausgaben.jahr', 'kreis.a'])(
    'is not there for %s',
    (path) => expect(schemaOnPath(root, path)).toBeUndefined(),
  );

  it('includes every branch that leads there', () => {
    expect(possibleSchemasOnPath(root, 'herkunft.preis').map((way) => way.at(-1)?.type)).toEqual([
      'number',
      'string',
    ]);
  });
});

it('resolves references, circular ones included', () => {
  const schema = { title: 'A', allOf: [{ title: 'B', properties: { b: {} } }], properties: { a: {} } };
  expect(mergedSchema(schema, root)).toEqual({ title: 'A', properties: { b: {}, a: {} } });
  expect(mergedSchema({ $ref: '#/definitions/kreis' }, root)).toBeTruthy();
});
