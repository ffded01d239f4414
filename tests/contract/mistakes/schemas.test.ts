import { declared, finds, schema } from '../../support/definitions/mistakes.ts';

finds([
  ['$ref top broken', () => schema({ a: { $ref: '#/definitions/x' } }), '11:4 KEY_UNKNOWN'],
  [
    '$ref deep broken',
    () =>
      schema({
        a: { type: 'array', items: { type: 'object', properties: { b: { $ref: '#/definitions/x' } } } },
      }),
    '16:7 KEY_UNKNOWN',
  ],
  [
    '$ref circular self',
    () => schema({ a: { $ref: '#/definitions/x' } }, { definitions: { x: { $ref: '#/definitions/x' } } }),
    '14:2 KEY_UNKNOWN',
  ],
  [
    '$ref circular pair',
    () =>
      schema(
        { a: { $ref: '#/definitions/x' } },
        { definitions: { x: { $ref: '#/definitions/y' }, y: { $ref: '#/definitions/x' } } },
      ),
    '14:2 KEY_UNKNOWN',
  ],
  [
    '$ref in if broken',
    () => schema({ a: { type: 'string' } }, { if: { $ref: '#/definitions/q' }, then: { required: ['a'] } }),
    '15:3 KEY_UNKNOWN',
  ],
  ['$ref outside file', () => schema({ a: { $ref: 'andere.json' } }), '11:4 KEY_UNKNOWN'],
  ['unknown keyword', () => schema({ a: { type: 'string', maxlength: 3 } }), '12:4 KEY_UNKNOWN'],
  [
    'unknown keyword deep',
    () => schema({ a: { type: 'array', items: { type: 'string', maxLenght: 3 } } }),
    '14:5 KEY_UNKNOWN',
  ],
  ['minLength on integer', () => schema({ a: { type: 'integer', minLength: 3 } }), '12:17 SCHEMA_WRONG'],
  ['minimum on string', () => schema({ a: { type: 'string', minimum: 3 } }), '12:15 SCHEMA_WRONG'],
  [
    'items on string',
    () => schema({ a: { type: 'string', items: { type: 'string' } } }),
    '12:13 SCHEMA_WRONG',
  ],
  [
    'properties on array',
    () => schema({ a: { type: 'array', properties: { b: {} } } }),
    '12:18 SCHEMA_WRONG',
  ],
  ['pattern on boolean', () => schema({ a: { type: 'boolean', pattern: 'a' } }), '12:15 SCHEMA_WRONG'],
  ['format on integer', () => schema({ a: { type: 'integer', format: 'date' } }), '12:14 SCHEMA_WRONG'],
  ['unknown format', () => schema({ a: { type: 'string', format: 'datum' } }), '12:14 VALUE_WRONG'],
  [
    'default breaks enum',
    () => schema({ a: { type: 'string', enum: ['a', 'b'], default: 'c' } }),
    '16:15 VALUE_WRONG',
  ],
  [
    'default breaks maxLength',
    () => schema({ a: { type: 'string', maxLength: 2, default: 'abc' } }),
    '13:15 VALUE_WRONG',
  ],
  [
    'default breaks min',
    () => schema({ a: { type: 'integer', minimum: 2, default: 1 } }),
    '13:15 VALUE_WRONG',
  ],
  [
    'default breaks pattern',
    () => schema({ a: { type: 'string', pattern: '^a$', default: 'b' } }),
    '13:15 VALUE_WRONG',
  ],
  ['const breaks type', () => schema({ a: { type: 'string', const: 3 } }), '12:13 VALUE_WRONG'],
  [
    'const breaks maxLength',
    () => schema({ a: { type: 'string', const: 'abc', maxLength: 1 } }),
    '12:13 VALUE_WRONG',
  ],
  ['enum value breaks type', () => schema({ a: { type: 'integer', enum: [1, 'x'] } }), '14:5 VALUE_WRONG'],
  [
    'enum value breaks max',
    () => schema({ a: { type: 'integer', enum: [1, 9], maximum: 5 } }),
    '14:5 VALUE_WRONG',
  ],
  [
    'default breaks x-enum',
    () => schema({ a: { type: 'string', 'x-enum': 'sprache', default: 'xx' } }),
    '13:15 VALUE_WRONG',
  ],
  [
    'default breaks format',
    () => schema({ a: { type: 'string', format: 'date', default: 'morgen' } }),
    '13:15 VALUE_WRONG',
  ],
  [
    'then without if',
    () => schema({ a: { type: 'string' } }, { then: { required: ['a'] } }),
    '14:10 SCHEMA_WRONG',
  ],
  [
    'else without if',
    () => schema({ a: { type: 'string' } }, { else: { required: ['a'] } }),
    '14:10 SCHEMA_WRONG',
  ],
  [
    'if without then',
    () => schema({ a: { type: 'string' } }, { if: { properties: { a: { const: 'x' } } } }),
    '14:8 SCHEMA_WRONG',
  ],
  [
    'minLength>maxLength',
    () => schema({ a: { type: 'string', minLength: 5, maxLength: 3 } }),
    '12:17 VALUE_WRONG',
  ],
  [
    'minItems>maxItems',
    () => schema({ a: { type: 'array', items: { type: 'string' }, minItems: 5, maxItems: 3 } }),
    '15:16 VALUE_WRONG',
  ],
  [
    'exclusiveMin>=max',
    () => schema({ a: { type: 'integer', exclusiveMinimum: 5, maximum: 5 } }),
    '12:4 KEY_UNKNOWN',
  ],
  ['negative maxLength', () => schema({ a: { type: 'string', maxLength: -1 } }), '12:17 VALUE_WRONG'],
  ['x-precision on string', () => schema({ a: { type: 'string', 'x-precision': 5 } }), '12:19 SCHEMA_WRONG'],
  ['x-scale on integer', () => schema({ a: { type: 'integer', 'x-scale': 2 } }), '12:15 SCHEMA_WRONG'],
  [
    'x-scale > x-precision',
    () => schema({ a: { type: 'number', 'x-scale': 7, 'x-precision': 5 } }),
    '12:15 VALUE_WRONG',
  ],
  ['x-words on integer', () => schema({ a: { type: 'integer', 'x-words': ['b'] } }), '12:15 SCHEMA_WRONG'],
  [
    'x-words that users write',
    () => schema({ a: { type: 'string', 'x-words': ['b'] } }),
    '12:15 VALUE_WRONG',
  ],
  ['a row called by no field', () => schema({}, declared({ show: '{b}' })), '14:11 FIELD_UNKNOWN'],
  [
    'a row called by what is hidden',
    () => schema({ a: { type: 'string', 'x-hidden': true } }, declared({ show: '{a}' })),
    '18:11 PRIVACY_BROKEN',
  ],
  [
    'x-message that users write',
    () => schema({ a: { type: 'string', 'x-message': 'b' }, b: { type: 'object', 'x-hidden': true } }),
    '12:17 VALUE_WRONG',
  ],
  [
    'x-message of a column that is sent',
    () => schema({ a: { type: 'string', readOnly: true, 'x-message': 'b' }, b: { type: 'object' } }),
    '13:17 VALUE_WRONG',
  ],
  [
    'x-message of no column',
    () => schema({ a: { type: 'string', readOnly: true, 'x-message': 'b' } }),
    '13:17 FIELD_UNKNOWN',
  ],
  [
    'x-unique on array',
    () => schema({ a: { type: 'array', items: { type: 'string' }, 'x-unique': true } }),
    '15:16 SCHEMA_WRONG',
  ],
  ['x-unique on boolean', () => schema({ a: { type: 'boolean', 'x-unique': true } }), '12:16 SCHEMA_WRONG'],
  [
    'x-index on object',
    () => schema({ a: { type: 'object', properties: { b: { type: 'string' } }, 'x-index': true } }),
    '17:15 SCHEMA_WRONG',
  ],
  [
    'x-index in items',
    () =>
      schema({
        a: {
          type: 'array',
          items: { type: 'object', properties: { b: { type: 'string', 'x-index': true } } },
        },
      }),
    '17:18 SCHEMA_WRONG',
  ],
  ['phonet on integer', () => schema({ a: { type: 'integer', phonet: true } }), '12:14 SCHEMA_WRONG'],
  ['search of unknown', () => schema({}, declared({ search: ['titl'] })), '15:4 FIELD_UNKNOWN'],
  [
    'sort of object',
    () =>
      schema(
        { a: { type: 'object', properties: {} } },
        declared({ sort: [{ field: 'a', direction: 'asc' }] }),
      ),
    '20:14 VALUE_WRONG',
  ],
  [
    'sort of unknown',
    () => schema({}, declared({ sort: [{ field: 'titl', direction: 'asc' }] })),
    '16:14 FIELD_UNKNOWN',
  ],
  [
    'own without roles',
    () => schema({}, declared({ own: { field: 'titel', attribute: 'nummer' } })),
    '14:10 KEY_MISSING',
  ],
  [
    'own by an unknown attribute',
    () => schema({}, declared({ own: { field: 'titel', attribute: 'numer', roles: ['leser'] } })),
    '16:17 VALUE_WRONG',
  ],
  [
    'own for an unknown role',
    () => schema({}, declared({ own: { field: 'titel', attribute: 'nummer', roles: ['lesr'] } })),
    '18:5 VALUE_WRONG',
  ],
  ['where unknown', () => schema({}, declared({ where: { x: 1 } })), '15:9 FIELD_UNKNOWN'],
  ['required unknown', () => schema({}, { required: ['titl'] }), '12:3 FIELD_UNKNOWN'],
  [
    'required unknown in then',
    () =>
      schema(
        { a: { type: 'string' } },
        { if: { properties: { a: { const: 'x' } } }, then: { required: ['titl'] } },
      ),
    '23:4 FIELD_UNKNOWN',
  ],
  [
    'property in if unknown',
    () =>
      schema(
        { a: { type: 'string' } },
        { if: { properties: { b: { const: 'x' } } }, then: { required: ['titel'] } },
      ),
    '16:9 FIELD_UNKNOWN',
  ],
  [
    'property in then unknown',
    () =>
      schema(
        { a: { type: 'string' } },
        { if: { properties: { a: { const: 'x' } } }, then: { properties: { titl: { minLength: 1 } } } },
      ),
    '23:12 FIELD_UNKNOWN',
  ],
  [
    'required nested unknown',
    () => schema({ a: { type: 'object', required: ['q'], properties: { b: { type: 'string' } } } }),
    '13:5 FIELD_UNKNOWN',
  ],
  ['dependencies unknown', () => schema({}, { dependencies: { titl: ['titel'] } }), '11:2 KEY_UNKNOWN'],
  ['required double', () => schema({}, { required: ['titel', 'titel'] }), '12:3 VALUE_WRONG'],
  ['enum double', () => schema({ a: { type: 'string', enum: ['a', 'a'] } }), '14:5 VALUE_WRONG'],
  ['enum empty', () => schema({ a: { type: 'string', enum: [] } }), '12:12 VALUE_WRONG'],
  ['x-enum unknown', () => schema({ a: { type: 'string', 'x-enum': 'sprach' } }), '12:14 ENUM_UNKNOWN'],
  ['x-enum on integer', () => schema({ a: { type: 'integer', 'x-enum': 'sprache' } }), '12:14 SCHEMA_WRONG'],
  [
    'if const never (enum)',
    () =>
      schema(
        { a: { type: 'string', enum: ['x', 'y'] } },
        { if: { properties: { a: { const: 'z' } } }, then: { required: ['titel'] } },
      ),
    '21:14 VALUE_WRONG',
  ],
  [
    'if const never (type)',
    () =>
      schema(
        { a: { type: 'integer' } },
        { if: { properties: { a: { const: 'z' } } }, then: { required: ['titel'] } },
      ),
    '17:14 VALUE_WRONG',
  ],
  [
    'errorMessage for no keyword',
    () => schema({ a: { type: 'string', errorMessage: { minLenth: 'x' } } }),
    '13:17 SCHEMA_WRONG',
  ],
  [
    'errorMessage keyword not there',
    () => schema({ a: { type: 'string', errorMessage: { minLength: 'x' } } }),
    '13:18 SCHEMA_WRONG',
  ],
  [
    'x-compare with no field',
    () => schema({ a: { type: 'string', format: 'date', 'x-compare': ['>', 'begin'] } }),
    '15:5 FIELD_UNKNOWN',
  ],
  [
    'x-compare of a text',
    () => schema({ a: { type: 'string', 'x-compare': ['>=', 'titel'] } }),
    '12:17 VALUE_WRONG',
  ],
  [
    'x-compare of other type',
    () => schema({ a: { type: 'integer', 'x-compare': ['=', 'titel'] } }),
    '12:17 VALUE_WRONG',
  ],
  [
    'x-renamed-from still there',
    () => schema({ a: { type: 'string', 'x-renamed-from': 'titel' } }),
    '12:22 VALUE_WRONG',
  ],
  ['rights unknown role', () => schema({}, declared({ rights: { lesr: ['read'] } })), '14:4 KEY_UNKNOWN'],
  ['rights unknown right', () => schema({}, declared({ rights: { leser: ['lesen'] } })), '14:4 KEY_UNKNOWN'],
  [
    'privacy unknown class',
    () => schema({ a: { type: 'string', 'x-privacy': 'geheim' } }),
    '12:17 VALUE_WRONG',
  ],
]);
