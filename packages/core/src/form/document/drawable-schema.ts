import { isRecord } from '@schema-screens/locale';
import { type KeywordValueKind, keywordValueKindOf } from '@schema-screens/schema';
import { type JsonSchema, SchemaAddresses } from '@schema-screens/schema/model';
import { encoded, encodedKey } from './encoded-values.ts';

type Node = Readonly<Record<string, unknown>>;

/** Keywords whose value is a schema, which may be `true` or `false`; for others these are no schemas or read as they are. */
const schemas = new Set(['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'items']);
const lists = new Set(['items', 'allOf', 'anyOf', 'oneOf']);

/** Keywords that are only needed to find a schema. */
const addresses = new Set(['$schema', '$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$vocabulary']);

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
  const found = new SchemaAddresses(schema, stepOf);

  function named(entries: Node): Node {
    return Object.fromEntries(
      Object.entries(entries).map(([name, part]) => {
        const key = encodedKey(name);
        if (Array.isArray(part)) return [key, encodedNames(part)];
        const drawable = node(part) as JsonSchema;
        return [key, key === name || drawable.title !== undefined ? drawable : { ...drawable, title: name }];
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
