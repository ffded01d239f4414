import type { EnumValue, JsonSchema, ResourceMeta } from '@schema-screens/schema/model';
import * as wire from '../words.ts';

const privacyClasses: Readonly<Record<string, string>> = {
  [wire.publicClass]: 'public',
  [wire.personalClass]: 'personal',
  [wire.specialClass]: 'special',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An invalid entry stays unchanged: the engine drops it. */
const enumValueOf = (entry: unknown): unknown => {
  if (!isObject(entry)) return entry;
  const { [wire.key]: key, [wire.value]: label, [wire.group]: group } = entry;
  return { key, label, ...(group !== undefined && { group }) };
};

/** The entries of an enumeration in the engine's format. */
const enumValuesFrom = (entries: readonly unknown[]): EnumValue[] => entries.map(enumValueOf) as EnumValue[];

function translate(part: unknown): unknown {
  if (Array.isArray(part)) {
    const next = part.map(translate);
    return next.some((entry, at) => entry !== part[at]) ? next : part;
  }
  if (!isObject(part)) return part;
  let next = part;
  for (const [key, value] of Object.entries(part)) {
    const word = key === 'x-privacy' ? (privacyClasses[String(value)] ?? value) : translate(value);
    if (word === value) continue;
    if (next === part) next = { ...part };
    next[key] = word;
  }
  return next;
}

/** A schema in the engine's format, with translated privacy classes. */
export const schemaFrom = (schema: JsonSchema): JsonSchema => translate(schema) as JsonSchema;

/** A /meta response in the engine's format. */
export function metaFrom({ definition, enums }: { definition: JsonSchema; enums?: unknown }): ResourceMeta {
  const lists = Object.entries(isObject(enums) ? enums : {});
  return {
    definition: schemaFrom(definition),
    enums: Object.fromEntries(
      lists.map(([name, entries]) => [name, Array.isArray(entries) ? enumValuesFrom(entries) : entries]),
    ) as ResourceMeta['enums'],
  };
}
