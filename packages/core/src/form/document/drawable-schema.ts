import { isRecord, valueAtPointer } from '@schema-screens/locale';
import { type KeywordValueKind, keywordValueKindOf } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { encoded, encodedKey } from './encoded-values.ts';

type Node = Readonly<Record<string, unknown>>;

/** Where schemas are that have no address of their own. */
const nowhere = 'https://schema.invalid/';

/** Keywords whose value is a schema, which may be `true` or `false`; for others these are no schemas or read as they are. */
const schemas = new Set(['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'items']);
const lists = new Set(['items', 'allOf', 'anyOf', 'oneOf']);

/** Keywords that are only needed to find a schema. */
const addresses = new Set(['$schema', '$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary']);

const addressOf = ({ $id, id, $ref }: Node): string | undefined =>
  [$id, $ref === undefined ? id : undefined].find((one): one is string => typeof one === 'string');

function resolved(address: string, base: string): string {
  try {
    return new URL(address, base).href;
  } catch {
    return base;
  }
}

/** What the parts of a schema are called, wherever they are. */
class Addresses {
  /** Schemas by address, and by address with anchor. */
  readonly #nodes = new Map<string, Node>();
  readonly #pointers = new Map<Node, string>();
  readonly #bases = new Map<Node, string>();

  constructor(root: Node) {
    this.#nodes.set(nowhere, root);
    this.#collect(root, nowhere, '#', 'schema');
  }

  #collect(value: unknown, around: string, pointer: string, reading: KeywordValueKind): void {
    if (typeof value !== 'object' || value === null || reading === 'data') return;
    let base = around;
    if (isRecord(value)) {
      if (this.#pointers.has(value)) return;
      this.#pointers.set(value, pointer);
      if (reading === 'schema') base = this.#register(value, around);
      this.#bases.set(value, base);
    }
    const parts: [string, unknown][] = Array.isArray(value)
      ? value.map((part, index): [string, unknown] => [String(index), part])
      : Object.entries(value);
    for (const [key, part] of parts) {
      const inner = Array.isArray(value) ? reading : keywordValueKindOf(key, reading);
      this.#collect(part, base, `${pointer}/${stepOf(key, value, reading)}`, inner);
    }
  }

  #register(node: Node, around: string): string {
    const address = addressOf(node);
    let base = around;
    if (address?.startsWith('#')) this.#nodes.set(around + address, node);
    else if (address !== undefined) {
      base = resolved(address, around).replace(/#.*$/, '');
      this.#nodes.set(base, node);
    }
    for (const anchor of [node.$anchor, node.$dynamicAnchor])
      if (typeof anchor === 'string') this.#nodes.set(`${base}#${anchor}`, node);
    return base;
  }

  /** The pointer in the drawn schema that a reference leads to; undefined if it leads nowhere. */
  pointerTo(reference: string, from: Node): string | undefined {
    const [address = '', fragment = ''] = resolved(reference, this.#bases.get(from) ?? nowhere).split('#');
    const around = this.#nodes.get(address);
    let target: unknown = around;
    if (fragment.startsWith('/')) target = valueAtPointer(around, `#${fragment}`);
    else if (fragment !== '') target = this.#nodes.get(`${address}#${fragment}`);
    return isRecord(target) ? this.#pointers.get(target) : undefined;
  }
}

/** Keywords of later drafts, as draft-07 calls them. */
function renamed(key: string, node: Node): string {
  if (key === 'prefixItems') return 'items';
  if (key === 'items' && node.prefixItems !== undefined) return 'additionalItems';
  return key === 'dependentSchemas' || key === 'dependentRequired' ? 'dependencies' : key;
}

/** The step of a pointer to a part of the drawn schema. */
function stepOf(key: string, holder: object, reading: KeywordValueKind): string {
  if (Array.isArray(holder)) return key;
  const name = reading === 'names' ? encodedKey(key) : renamed(key, holder as Node);
  return encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));
}

const encodedNames = (names: unknown): unknown =>
  Array.isArray(names) ? names.map((name) => encodedKey(String(name))) : names;

/**
 * Any JSON Schema as the form draws it: references are pointers from its root, keywords of other drafts are those of draft-07, `true`
 * is an empty schema, and keys are steps of paths. Keys that are written otherwise than in the document have a title.
 *
 * @param prefix pointer to the schema in the one that the form draws
 */
export function drawableSchema(schema: JsonSchema | boolean, prefix = '#'): JsonSchema {
  if (!isRecord(schema)) return schema === false ? { not: {} } : {};
  const found = new Addresses(schema);

  function named(entries: Node): Node {
    return Object.fromEntries(
      Object.entries(entries).map(([name, part]) => {
        const key = encodedKey(name);
        if (Array.isArray(part)) return [key, encodedNames(part)];
        const drawn = node(part) as JsonSchema;
        return [key, key === name || drawn.title !== undefined ? drawn : { ...drawn, title: name }];
      }),
    );
  }

  function keyword(key: string, value: unknown, holder: Node): [string, unknown] | undefined {
    if (addresses.has(key) || (key === 'id' && typeof value === 'string')) return undefined;
    if (key === 'errorMessage' || key.startsWith('x-')) return [key, value];
    const name = renamed(key, holder);
    if (key === '$ref' || key === '$dynamicRef' || key === '$recursiveRef') {
      const pointer = found.pointerTo(String(value), holder);
      return ['$ref', pointer === undefined ? value : prefix + pointer.slice(1)];
    }
    if (key === 'required') return [key, encodedNames(value)];
    const reading = keywordValueKindOf(key, 'schema');
    if (reading === 'data') return [key, encoded(value)];
    if (name === 'dependencies' && isRecord(value)) {
      const other = holder[key === 'dependentSchemas' ? 'dependentRequired' : 'dependentSchemas'];
      return [name, { ...(isRecord(other) && named(other)), ...named(value) }];
    }
    if (key === 'patternProperties' && isRecord(value))
      return [key, Object.fromEntries(Object.entries(value).map(([pattern, part]) => [pattern, node(part)]))];
    if (reading === 'names') return [name, isRecord(value) ? named(value) : value];
    if (Array.isArray(value)) return [name, lists.has(name) ? value.map(node) : value];
    return [name, typeof value !== 'boolean' || schemas.has(name) ? node(value) : value];
  }

  function node(value: unknown): unknown {
    if (value === true) return {};
    if (value === false) return { not: {} };
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).flatMap(([key, part]) => {
      const entry = keyword(key, part, value);
      return entry ? [entry] : [];
    });
    return Object.fromEntries(entries);
  }

  return node(schema) as JsonSchema;
}
