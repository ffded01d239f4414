import { keywordValueKindOf } from '@schema-screens/schema';
import { draftOf, type JsonSchema, refersByAddress } from '@schema-screens/schema/model';

/** Keywords that do not affect validity. */
const annotations = new Set([
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'phonet',
]);
const schemas = new Set([
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'additionalProperties',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
  'allOf',
  'anyOf',
  'oneOf',
]);

function reduced(schema: unknown, dropped: ReadonlySet<string>): unknown {
  if (Array.isArray(schema)) return schema.map((part) => reduced(part, dropped));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema)
    .filter(([key]) => !dropped.has(key) && !key.startsWith('x-'))
    .map(([key, value]): [string, unknown] => {
      if (schemas.has(key)) return [key, reduced(value, dropped)];
      if (keywordValueKindOf(key, 'schema') !== 'names') return [key, value];
      const inner = Object.entries(value as Record<string, unknown>).map(
        ([name, part]): [string, unknown] => [name, Array.isArray(part) ? part : reduced(part, dropped)],
      );
      return [key, Object.fromEntries(inner.sort(byKey))];
    });
  return Object.fromEntries(entries.sort(byKey));
}

/**
 * The part of a schema that decides validity, with sorted keys: titles, defaults and our own keywords are removed, so that a
 * schema file and its /meta response give the same.
 */
export function canonicalSchema(schema: JsonSchema): JsonSchema {
  const dropped = refersByAddress(schema) ? annotations : new Set([...annotations, '$id']);
  const draft = draftOf(schema);
  return {
    ...(draft !== 'draft-07' && { $schema: draft }),
    ...(reduced(schema, dropped) as JsonSchema),
  };
}

function byKey([left]: [string, unknown], [right]: [string, unknown]): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

/** 53-bit hash (cyrb53, public domain) of a text as 14 hexadecimal digits. */
function hashText(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  const hash = 4294967296 * (2097151 & low) + (high >>> 0);
  return hash.toString(16).padStart(14, '0');
}

/** Name of a schema's compiled validator, shared by schemas that accept the same data with the same messages. */
export function schemaHash(schema: JsonSchema): string {
  return hashText(JSON.stringify(canonicalSchema(schema)));
}
