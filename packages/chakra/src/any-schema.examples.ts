/** A schema with data that are valid by it. */
export interface Example {
  schema: unknown;
  data: unknown;
  /** Leaves without an input: constants that are chosen with their branch. */
  unshown?: unknown[];
}

const text = { type: 'string' } as const;

const property = (schema: unknown, value: unknown, more: Partial<Example> = {}): Example => ({
  schema: { type: 'object', properties: { v: schema, last: text } },
  data: { v: value, last: 'z' },
  ...more,
});

const tree = {
  definitions: {
    node: {
      type: 'object',
      required: ['name'],
      properties: {
        name: text,
        child: { $ref: '#/definitions/node' },
        children: { type: 'array', items: { $ref: '#/definitions/node' } },
      },
    },
  },
  $ref: '#/definitions/node',
};

/** Everything that JSON Schema describes, one construct each. */
export const examples: Readonly<Record<string, Example>> = {
  'a map of texts': property({ type: 'object', additionalProperties: text }, { b: 'x', a: 'y' }),
  'a map of numbers with properties beside': property(
    { type: 'object', properties: { name: text }, additionalProperties: { type: 'integer' } },
    { name: 'n', z: 1, a: 2 },
  ),
  'a map of objects': property(
    { type: 'object', additionalProperties: { type: 'object', properties: { c: text } } },
    { one: { c: 'x' }, two: { c: 'y' } },
  ),
  'a map of lists': property(
    { type: 'object', additionalProperties: { type: 'array', items: text } },
    { one: ['p', 'q'] },
  ),
  'keys by patterns': property(
    {
      type: 'object',
      patternProperties: { '^x-': text, '^n-': { type: 'number' } },
      additionalProperties: false,
    },
    { 'x-a': 'p', 'n-b': 2.5 },
  ),
  'an object of anything': property({ type: 'object' }, { a: { b: [1, 'x', true] } }),
  'names with dots, blanks, slashes and brackets': {
    schema: {
      type: 'object',
      properties: {
        'a.b': text,
        'c d': { type: 'object', properties: { 'e/f': text, 'g[0]': { type: 'integer' } } },
        '~': text,
      },
      required: ['a.b'],
    },
    data: { 'a.b': 'x', 'c d': { 'e/f': 'y', 'g[0]': 3 }, '~': 't' },
  },
  'keys of a map with dots': property(
    { type: 'object', additionalProperties: text },
    { 'a.b': 'x', '': 'y' },
  ),
  'lists of objects in keys of a map with dots': property(
    {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'object', properties: { s: text } } },
    },
    { 'k.1': [{ s: 'x' }] },
  ),
  'a tuple of draft-07': property(
    { type: 'array', items: [text, { type: 'integer' }], additionalItems: false },
    ['x', 2],
  ),
  'a tuple of 2020-12 with others': {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        v: { type: 'array', prefixItems: [text, { type: 'boolean' }], items: { type: 'number' } },
      },
    },
    data: { v: ['x', true, 1.5, 2] },
  },
  'a list without items': property({ type: 'array' }, ['x', 1, { a: 'b' }]),
  'a list of lists': property({ type: 'array', items: { type: 'array', items: { type: 'integer' } } }, [
    [1, 2],
    [3],
  ]),
  'a list of booleans': property({ type: 'array', items: { type: 'boolean' } }, [true, false]),
  'a list of anything': property({ type: 'array', items: true }, ['x', null, 2]),
  'anything as true': property(true, { a: [1] }),
  'anything as an empty schema': property({}, 'text'),
  'anything that is null': property({}, null),
  'null alone': property({ type: 'null' }, null),
  'properties without a type': property(
    { properties: { a: text, b: { type: 'integer' } } },
    { a: 'x', b: 2 },
  ),
  'several simple types': property({ type: ['string', 'number', 'boolean'] }, true),
  'a type or null': property({ type: ['integer', 'null'] }, 5),
  'types with and without parts': property({ type: ['string', 'object', 'array', 'null'] }, { a: 'x' }),
  'a date and a time': property({ type: 'string', format: 'date-time' }, '2026-03-01T10:11:12Z'),
  'a time with a zone': property({ type: 'string', format: 'time' }, '10:11:12Z'),
  'a duration': property({ type: 'string', format: 'duration' }, 'P3D'),
  'a reference in allOf': {
    schema: {
      type: 'object',
      definitions: { a: { type: 'object', properties: { street: text } } },
      properties: { v: { allOf: [{ $ref: '#/definitions/a' }, { properties: { zip: text } }], title: 'V' } },
    },
    data: { v: { street: 's', zip: '1' } },
  },
  'anyOf with titles': property(
    {
      anyOf: [
        { title: 'A', type: 'object', properties: { a: text }, required: ['a'] },
        { title: 'B', type: 'object', properties: { b: text }, required: ['b'] },
      ],
    },
    { b: 'x' },
  ),
  'oneOf without titles': property({ oneOf: [{ type: 'integer' }, { type: 'array', items: text }, text] }, [
    'x',
  ]),
  'anyOf of a list and null': property({ anyOf: [{ type: 'array', items: text }, { type: 'null' }] }, ['x']),
  'anyOf of a text and null': property({ anyOf: [text, { type: 'null' }] }, 'x'),
  'oneOf with a discriminating constant': property(
    {
      oneOf: [
        { properties: { kind: { const: 'a' }, size: { type: 'integer' } }, required: ['kind'] },
        { properties: { kind: { const: 'b' }, name: text }, required: ['kind'] },
      ],
    },
    { kind: 'b', name: 'n' },
    { unshown: ['b'] },
  ),
  'oneOf with a discriminating enumeration': property(
    {
      type: 'object',
      oneOf: [
        { properties: { kind: { enum: ['a'] }, size: { type: 'integer' } }, required: ['kind'] },
        { properties: { kind: { enum: ['b'] }, name: text }, required: ['kind'] },
      ],
    },
    { kind: 'b', name: 'n' },
  ),
  'an enumeration of numbers': property({ enum: [1, 2.5, 3] }, 2.5),
  'an enumeration of objects': property({ enum: [{ a: 1 }, { a: 2 }] }, { a: 2 }),
  'a list with an entry of an enumeration twice': property(
    { type: 'array', items: { enum: [1, [2], 'x'] } },
    [[2], 'x', [2]],
  ),
  'an enumeration with null': property({ enum: ['a', null] }, 'a'),
  'a constant': property({ const: 'fixed' }, 'fixed'),
  'recursion by a reference at the root': {
    schema: tree,
    data: { name: 'r', child: { name: 'c' }, children: [{ name: 'd', children: [{ name: 'e' }] }] },
  },
  'recursion by #': {
    schema: {
      type: 'object',
      properties: { name: text, next: { $ref: '#' }, all: { type: 'array', items: { $ref: '#' } } },
    },
    data: { name: 'a', next: { name: 'b', all: [{ name: 'c' }] } },
  },
  'references by $id': {
    schema: {
      $id: 'https://example.com/root.json',
      type: 'object',
      properties: { v: { $ref: 'other.json' }, w: { $ref: '#word' } },
      definitions: {
        other: {
          $id: 'other.json',
          type: 'object',
          properties: { a: { $ref: '#/definitions/deep' } },
          definitions: { deep: { type: 'integer' } },
        },
        word: { $id: '#word', type: 'string' },
      },
    },
    data: { v: { a: 7 }, w: 'x' },
  },
  'references by $anchor': {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { v: { $ref: '#thing' } },
      $defs: { thing: { $anchor: 'thing', type: 'object', properties: { a: text } } },
    },
    data: { v: { a: 'x' } },
  },
  'then and else in a value': property(
    {
      type: 'object',
      properties: { kind: text },
      if: { properties: { kind: { const: 'a' } }, required: ['kind'] },
      then: { properties: { size: { type: 'integer' } }, required: ['size'] },
      else: { properties: { other: text } },
    },
    { kind: 'a', size: 3 },
  ),
  'dependencies in a value': property(
    {
      type: 'object',
      properties: { card: text },
      dependencies: { card: { properties: { address: text }, required: ['address'] } },
    },
    { card: '1', address: 'x' },
  ),
  'dependentSchemas at the root': {
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: { card: text },
      dependentSchemas: { card: { properties: { address: text }, required: ['address'] } },
    },
    data: { card: '1', address: 'x' },
  },
  'conditions in entries of a list': property(
    {
      type: 'array',
      items: {
        type: 'object',
        properties: { kind: text },
        if: { properties: { kind: { const: 'a' } } },
        then: { properties: { size: { type: 'integer' } } },
      },
    },
    [{ kind: 'a', size: 3 }, { kind: 'b' }],
  ),
  'a list at the root': {
    schema: { type: 'array', items: { type: 'object', properties: { a: text } } },
    data: [{ a: 'x' }],
  },
  'a text at the root': { schema: { type: 'string', title: 'Root' }, data: 'x' },
  'a union at the root': {
    schema: { anyOf: [{ type: 'string' }, { type: 'object', properties: { a: text }, required: ['a'] }] },
    data: { a: 'x' },
  },
  'a map at the root': {
    schema: { type: 'object', additionalProperties: { type: 'integer' } },
    data: { b: 1, a: 2 },
  },
  'no keyword at all': { schema: {}, data: { a: [{ b: 'x' }] } },
  'keys that nothing describes': {
    schema: { type: 'object', properties: { b: text } },
    data: { z: 1, b: 'x', a: { c: null } },
    unshown: [1],
  },
  'empty values': property(
    { type: 'object', properties: { a: { type: ['string', 'null'] }, b: text, c: { type: 'array' } } },
    { a: null, b: '', c: [] },
  ),
  'a reference that leads nowhere inside of a list': property(
    { type: 'array', items: { type: 'object', properties: { a: { not: {} }, b: text } } },
    [{ b: 'x' }],
  ),
};
