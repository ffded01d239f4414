import { isRecord, valueAtPointer } from '@schema-screens/locale';
import { refersByAddress } from './draft.ts';
import type { JsonSchema } from './json-schema.ts';
import { type KeywordValueKind, keywordValueKindOf } from './reading.ts';

type Node = Readonly<Record<string, unknown>>;

/** Where schemas are that have no address of their own. */
const nowhere = 'https://schema.invalid/';

const addressOf = ({ $id, id, $ref }: Node): string | undefined =>
  [$id, $ref === undefined ? id : undefined].find((one): one is string => typeof one === 'string');

function resolved(address: string, base: string): string {
  try {
    return new URL(address, base).href;
  } catch {
    return base;
  }
}

/** The step of a pointer to the value of a key. */
type StepOf = (key: string, holder: object, reading: KeywordValueKind) => string;

const ordinaryStep: StepOf = (key) =>
  encodeURI(key.replaceAll('~', '~0').replaceAll('/', '~1')).replaceAll('#', '%23');

/** What the parts of a schema are called (`$id`, anchors), wherever they are. */
export class SchemaAddresses {
  readonly #stepOf: StepOf;
  /** Schemas by address, and by address with anchor. */
  readonly #nodes = new Map<string, Node>();
  readonly #pointers = new Map<Node, string>();
  readonly #bases = new Map<Node, string>();
  /** The schemas with a dynamic anchor, by its name, outermost first. */
  readonly #dynamic = new Map<string, Node[]>();
  readonly #root: Node;

  /** @param stepOf of the pointers; by default those in the schema itself */
  constructor(root: Node, stepOf: StepOf = ordinaryStep) {
    this.#root = root;
    this.#stepOf = stepOf;
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
      this.#collect(part, base, `${pointer}/${this.#stepOf(key, value, reading)}`, inner);
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
    const { $anchor, $dynamicAnchor } = node;
    for (const anchor of [$anchor, $dynamicAnchor])
      if (typeof anchor === 'string') this.#nodes.set(`${base}#${anchor}`, node);
    if (typeof $dynamicAnchor === 'string')
      this.#dynamic.set($dynamicAnchor, [...(this.#dynamic.get($dynamicAnchor) ?? []), node]);
    return base;
  }

  #target(reference: string, from: Node): Node | undefined {
    const [address = '', fragment = ''] = resolved(reference, this.#bases.get(from) ?? nowhere).split('#');
    const around = this.#nodes.get(address);
    let target: unknown = around;
    if (fragment.startsWith('/')) target = valueAtPointer(around, `#${fragment}`);
    else if (fragment !== '') target = this.#nodes.get(`${address}#${fragment}`);
    return isRecord(target) ? target : undefined;
  }

  /** The pointer that a reference leads to; undefined if it leads nowhere. */
  pointerTo(reference: string, from: Node): string | undefined {
    const target = this.#target(reference, from);
    return target && this.#pointers.get(target);
  }

  /**
   * The same for a reference that is resolved by what has been passed on the way to it (`$dynamicRef`): to the anchor of the whole
   * schema, if it has one of that name.
   *
   * @throws Error if it depends on the way which of several anchors is meant
   */
  dynamicPointerTo(reference: string, from: Node): string | undefined {
    const target = this.#target(reference, from);
    const name = /#([^/]+)$/.exec(reference)?.[1];
    if (!target || name === undefined || target.$dynamicAnchor !== name)
      return this.pointerTo(reference, from);
    const all = this.#dynamic.get(name) ?? [];
    const rootBase = this.#bases.get(this.#root);
    const outermost = all.find((node) => this.#bases.get(node) === rootBase) ?? target;
    if (outermost === target && all.length > 1 && this.#bases.get(target) !== rootBase)
      throw new Error(`"${reference}" may mean several anchors, which is only known as data are read.`);
    return this.#pointers.get(outermost);
  }
}

const addresses = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef']);

/**
 * A schema whose references all are pointers from its root: for libraries, which resolve addresses in different ways. What leads nowhere
 * stays as it is.
 *
 * @throws Error if it depends on the data what a reference means
 */
export function withPointers(schema: JsonSchema): JsonSchema {
  if (!refersByAddress(schema) || /"\$recursiveRef":/.test(JSON.stringify(schema))) return schema;
  const found = new SchemaAddresses(schema);

  function node(value: unknown, reading: KeywordValueKind): unknown {
    if (Array.isArray(value) && reading !== 'data') return value.map((part) => node(part, reading));
    if (!isRecord(value) || reading === 'data') return value;
    const isSchema = reading === 'schema';
    const isAddress = (key: string): boolean =>
      addresses.has(key) || (key === 'id' && typeof value.id === 'string');
    const entries = Object.entries(value).filter(([key]) => !isSchema || !isAddress(key));
    const parts = Object.fromEntries(
      entries.map(([key, part]) => [key, node(part, keywordValueKindOf(key, reading))]),
    );
    if (!isSchema) return parts;
    const { $ref, $dynamicRef } = value;
    if (typeof $ref === 'string') parts.$ref = found.pointerTo($ref, value) ?? $ref;
    if (typeof $dynamicRef !== 'string') return parts;
    const dynamic = { $ref: found.dynamicPointerTo($dynamicRef, value) ?? $dynamicRef };
    return parts.$ref === undefined ? { ...parts, ...dynamic } : { allOf: [parts, dynamic] };
  }

  return node(schema, 'schema') as JsonSchema;
}
