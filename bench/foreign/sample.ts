import { drawableSchema } from '../../packages/core/src/form/document/drawable-schema.ts';
import { decoded } from '../../packages/core/src/form/document/encoded-values.ts';

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface Judge {
  /** Paths of what is wrong, with the names of parts that are missing or too many. */
  errorsOf: (
    value: unknown,
  ) => readonly { path: string; missing?: string; extra?: string; keyword: string }[];
}

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-02-28',
  'date-time': '2026-02-28T10:00:00Z',
  time: '10:00:00Z',
  duration: 'P1D',
  email: 'a@example.org',
  'idn-email': 'a@example.org',
  hostname: 'example.org',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.org/a',
  url: 'https://example.org/a',
  iri: 'https://example.org/a',
  'uri-reference': 'https://example.org/a',
  'iri-reference': 'https://example.org/a',
  'uri-template': 'https://example.org/{a}',
  uuid: '2eb8aa08-aa98-11ea-b4aa-73b441d16380',
  'json-pointer': '/a',
  'relative-json-pointer': '1/a',
  regex: '^a$',
  color: '#112233',
};

const texts = [
  'abc',
  'a',
  'A',
  'Abc',
  'abcdef',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '1.0.0',
  '1.0',
  '2.0.0',
  '2.6.0',
  '3.0.0',
  '3.1.0',
  '2026-02-28',
  '2026-02',
  '2026',
  '/a',
  '/abc',
  'a/b',
  './a',
  '#/a',
  '#112233',
  '#fff',
  'x-a',
  'X-A',
  '@a/b',
  'a.b',
  'a:b',
  'https://example.org/a',
  'mailto:a@example.org',
  'example.org',
  'a@example.org',
  '1s',
  '10s',
  '1ms',
  '1h',
  '1MB',
  '10m',
  '10%',
  '200',
  '2XX',
  'default',
  'urn:uuid:2eb8aa08-aa98-11ea-b4aa-73b441d16380',
  '2eb8aa08-aa98-11ea-b4aa-73b441d16380',
  'get',
  'true',
  '$a',
  '{a}',
  '$.a',
  'a=b',
  '--a',
  'aA1!',
  'abc123',
  'a-b',
  'a_b',
  'abc.def',
  'en',
  'en-US',
  'application/json',
  '10:00:00Z',
  'sha256-abc',
  'zeebe:input',
  '$request.body',
  'runtime:abc',
  'a b',
  '1-2',
  '0x1f',
  'file.json',
  'schema.json',
  'mode-a',
];

const digits = '0123456789abcdef'.repeat(16);

/** A text that a schema allows. */
export function textFor(schema: Node, unique: number): string {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
  } = schema as {
    format?: string;
    pattern?: string;
    minLength?: number;
    maxLength?: number;
  };
  const matches = (text: string): boolean => {
    if (text.length < minLength || text.length > maxLength) return false;
    try {
      return pattern === undefined || new RegExp(pattern, 'u').test(text);
    } catch {
      return true;
    }
  };
  const own = `text ${unique}`;
  const candidates = [
    ...(format !== undefined && byFormat[format] !== undefined
      ? [byFormat[format] as string]
      : [own, `t${unique}`]),
    ...texts,
    ...[4, 6, 8, 12, 16, 24, 32, 40, 64, 96, 128].map((length) => digits.slice(0, length)),
    'a'.repeat(Math.min(minLength, 1000)),
  ];
  return candidates.find(matches) ?? own;
}

/** A number that a schema allows. */
export function numberFor(schema: Node, isInteger: boolean): number {
  const {
    minimum,
    maximum,
    multipleOf,
    exclusiveMinimum: above,
    exclusiveMaximum: below,
  } = schema as Record<string, number | undefined>;
  const step = multipleOf ?? (isInteger ? 1 : 0.5);
  const least = Math.max(
    minimum ?? Number.NEGATIVE_INFINITY,
    typeof above === 'number' ? above + (isInteger ? 1 : step / 10) : Number.NEGATIVE_INFINITY,
  );
  const most = Math.min(
    maximum ?? Number.POSITIVE_INFINITY,
    typeof below === 'number' ? below - (isInteger ? 1 : step / 10) : Number.POSITIVE_INFINITY,
  );
  const candidates = [
    step * 3,
    step,
    0,
    least,
    Math.ceil(least / step) * step,
    most,
    Math.floor(most / step) * step,
  ];
  return candidates.find((one) => Number.isFinite(one) && one >= least && one <= most) ?? 1;
}

/** A document by a schema, with most of what that allows; it may break rules about several values at once. */
class Sampler {
  readonly #root: Node;
  readonly #maxDepth: number;
  #count = 0;
  #parts = 0;

  constructor(root: Node, maxDepth: number) {
    this.#root = root;
    this.#maxDepth = maxDepth;
  }

  #target(reference: string): Node {
    let at: unknown = this.#root;
    for (const step of reference.slice(1).split('/').slice(1)) {
      const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
      at = isNode(at) || Array.isArray(at) ? (at as Record<string, unknown>)[name] : undefined;
    }
    return isNode(at) ? at : {};
  }

  /** The schema with what it refers to and all of `allOf`, one of each choice. */
  #whole(schema: Node, depth: number, around: readonly Node[] = []): Node {
    if (around.includes(schema) || around.length > 30) return {};
    const within = [...around, schema];
    let whole: Record<string, unknown> = {};
    const add = (given: unknown): void => {
      if (!isNode(given)) return;
      const side = this.#whole(given, depth, within);
      const properties = { ...(whole.properties as Node) };
      for (const [name, part] of Object.entries((side.properties ?? {}) as Node))
        properties[name] = Object.hasOwn(properties, name) ? { allOf: [properties[name], part] } : part;
      const required = [...((whole.required ?? []) as string[]), ...((side.required ?? []) as string[])];
      whole = { ...side, ...whole, ...(side.items !== undefined && { items: side.items }) };
      if (Object.keys(properties).length > 0) whole.properties = properties;
      if (required.length > 0) whole.required = required;
    };
    const { $ref, allOf, oneOf, anyOf, if: condition, then, else: _other, ...own } = schema;
    add(own);
    whole = { ...whole, ...own, ...(whole.properties !== undefined && { properties: whole.properties }) };
    if (typeof $ref === 'string' && $ref.startsWith('#')) add(this.#target($ref));
    for (const side of (allOf ?? []) as unknown[]) add(side);
    for (const branches of [oneOf, anyOf] as (Node[] | undefined)[]) {
      if (!Array.isArray(branches)) continue;
      add(this.#simplest(branches, depth));
    }
    if (condition !== undefined && then !== undefined) {
      // As if the condition was met.
      add(condition);
      add(then);
    }
    return whole;
  }

  #simplest(branches: readonly Node[], depth: number): unknown {
    const position =
      depth >= this.#maxDepth - 1
        ? branches.findIndex(({ type }) => type !== 'object' && type !== undefined)
        : 0;
    return branches[Math.max(position, 0)];
  }

  value(given: unknown, depth = 0): unknown {
    if (!isNode(given)) return 'any';
    this.#count++;
    const schema = this.#whole(given, depth);
    if (schema.const !== undefined) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum.find((one) => one !== null) ?? null;
    const types = schema.type === undefined ? this.#impliedTypes(schema) : [schema.type].flat();
    const type = types.find((one) => one !== 'null') ?? 'null';
    if (type === 'object') return this.#object(schema, depth);
    if (type === 'array') return this.#list(schema, depth);
    if (type === 'boolean') return this.#count % 2 === 0;
    if (type === 'integer' || type === 'number') return numberFor(schema, type === 'integer');
    if (type === 'null') return null;
    return textFor(schema, this.#count);
  }

  #impliedTypes(schema: Node): string[] {
    if (schema.properties ?? schema.additionalProperties ?? schema.patternProperties ?? schema.required)
      return ['object'];
    if (schema.items ?? schema.minItems) return ['array'];
    return schema.minimum !== undefined || schema.maximum !== undefined ? ['number'] : ['string'];
  }

  #object(schema: Node, depth: number): unknown {
    const {
      properties = {},
      required = [],
      additionalProperties,
      patternProperties = {},
      minProperties = 0,
    } = schema as {
      properties?: Node;
      required?: string[];
      additionalProperties?: unknown;
      patternProperties?: Node;
      minProperties?: number;
    };
    const value: Record<string, unknown> = {};
    for (const [name, part] of Object.entries(properties)) {
      const isRequired = required.includes(name);
      if (isNode(part) && isNode(part.not) && Object.keys(part.not).length === 0) continue;
      if (!isRequired && (depth >= this.#maxDepth || this.#parts > 150)) continue;
      if (depth > this.#maxDepth + 4) continue;
      this.#parts++;
      value[name] = this.value(part, depth + 1);
    }
    for (const name of required)
      if (!Object.hasOwn(value, name)) value[name] = this.value(additionalProperties, depth + 1);
    if (depth < this.#maxDepth || Object.keys(value).length < minProperties) {
      if (isNode(additionalProperties)) value.k1 = this.value(additionalProperties, depth + 1);
      for (const [pattern, part] of Object.entries(patternProperties))
        value[textFor({ pattern }, 1)] = this.value(part, depth + 1);
    }
    return value;
  }

  #list(schema: Node, depth: number): unknown {
    const { items, minItems = 0 } = schema as { items?: unknown; minItems?: number };
    if (Array.isArray(items)) return items.map((item) => this.value(item, depth + 1));
    if (depth >= this.#maxDepth && minItems === 0) return [];
    return Array.from({ length: Math.max(1, Math.min(minItems, 5)) }, () => this.value(items, depth + 1));
  }
}

/** Removes the part at a path, or the part around it; false if nothing is left to remove. */
function remove(document: unknown, path: string, protectedName?: string): boolean {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (protectedName !== undefined) steps.push(protectedName);
  const last = steps.pop();
  if (last === undefined) return false;
  let at = document as Record<string, unknown>;
  for (const step of steps) at = at?.[step] as Record<string, unknown>;
  if (Array.isArray(at)) at.splice(Number(last), 1);
  else if (typeof at === 'object' && at !== null) delete at[last];
  return true;
}

/** The fullest document that is valid by a schema; undefined if none was found. */
export function sampleFor(schema: unknown, judge: Judge): unknown {
  const root = drawableSchema(schema as never) as Node;
  for (const depth of [4, 3, 2, 1, 0]) {
    const document: unknown = JSON.parse(
      JSON.stringify(decoded(new Sampler(root, depth).value(root)) ?? null),
    );
    for (let round = 0; round < 200; round++) {
      const errors = judge.errorsOf(document);
      if (errors.length === 0) return document;
      // The deepest first: what is wrong above may only follow from it.
      const [worst] = errors.toSorted((a, b) => b.path.split('/').length - a.path.split('/').length);
      if (!worst || !remove(document, worst.path, worst.extra)) break;
    }
  }
  for (const document of [{}, [], 'abc', 1, true, null])
    if (judge.errorsOf(document).length === 0) return document;
  return undefined;
}
