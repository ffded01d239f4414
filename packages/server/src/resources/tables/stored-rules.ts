import { createHash } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import { readMetadata, writeMetadata } from '../../database/metadata.ts';
import type { RawJsonSchema } from '../schema/json-schema.ts';
import { validationSchema } from '../schema/meta/definition.ts';
import type { Resource } from '../schema/resource.ts';

/**
 * The rules that a resource's rows were checked against at the last start: a hash of each field's rule and of those
 * over several fields.
 */
type Prints = Readonly<Record<string, string>>;

/** Keywords that do not restrict values. */
const silent = new Set(['title', 'description', 'default', 'readOnly', 'errorMessage', 'phonet']);
/** Name under which the rules over several fields are stored; no field can have it. */
const several = '*';

const factName = (resource: Resource): string => `rules:${resource.name}`;

/**
 * The part of a resource's schema that is new since the last start: the fields with a changed rule, or the whole schema
 * if the rules over several fields have changed. Undefined if nothing that restricts values has changed.
 */
export async function changedRules(tx: Transaction, resource: Resource): Promise<RawJsonSchema | undefined> {
  const before: Prints = JSON.parse((await readMetadata(tx, factName(resource))) ?? '{}');
  const schema = validationSchema(resource);
  const fingerprints = printsOf(schema);
  if (before[several] !== fingerprints[several]) return schema;
  const properties = schema.properties as Record<string, RawJsonSchema>;
  const changed = Object.keys(properties).filter((name) => before[name] !== fingerprints[name]);
  if (changed.length === 0) return undefined;
  return {
    title: schema.title,
    type: 'object',
    required: requiredOf(schema).filter((name) => changed.includes(name)),
    properties: Object.fromEntries(changed.map((name) => [name, properties[name]])),
  };
}

/** Stores the rules that all rows are known to match. */
export async function storeVerifiedRules(tx: Transaction, resource: Resource): Promise<void> {
  await writeMetadata(tx, factName(resource), JSON.stringify(printsOf(validationSchema(resource))));
}

const requiredOf = (schema: RawJsonSchema): readonly string[] => schema.required as readonly string[];

function printsOf(schema: RawJsonSchema): Prints {
  const required = new Set(requiredOf(schema));
  const fields = Object.entries(schema.properties as Record<string, RawJsonSchema>).map(
    ([name, property]): [string, string] => [name, fingerprint([required.has(name), ruleOf(property)])],
  );
  const { allOf, if: condition, then, else: otherwise } = schema;
  return { ...Object.fromEntries(fields), [several]: fingerprint([allOf, condition, then, otherwise]) };
}

function ruleOf(property: RawJsonSchema): [string, unknown][] {
  return Object.entries(property)
    .filter(([keyword]) => !silent.has(keyword) && !keyword.startsWith('x-'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const fingerprint = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
