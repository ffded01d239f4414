import type { JsonSchema, ResourceMeta } from '@schema-screens/schema/model';
import { type RestWords, restWords } from '../words.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema in the engine's format, with translated privacy classes. */
export function schemaFrom(schema: JsonSchema, { word }: RestWords = restWords()): JsonSchema {
  const privacyClasses: Readonly<Record<string, string>> = {
    [word('public')]: 'public',
    [word('personal')]: 'personal',
    [word('special')]: 'special',
  };
  const translate = (part: unknown): unknown => {
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
  };
  return translate(schema) as JsonSchema;
}

/** A /meta response in the engine's format. */
export function metaFrom(
  { definition, enums }: { definition: JsonSchema; enums?: unknown },
  wire: RestWords = restWords(),
): ResourceMeta {
  const { word } = wire;
  /** An invalid entry stays unchanged: the engine drops it. */
  const enumValueOf = (entry: unknown): unknown => {
    if (!isObject(entry)) return entry;
    const { [word('key')]: key, [word('value')]: label, [word('group')]: group } = entry;
    return { key, label, ...(group !== undefined && { group }) };
  };
  const lists = Object.entries(isObject(enums) ? enums : {});
  return {
    definition: schemaFrom(definition, wire),
    enums: Object.fromEntries(
      lists.map(([name, entries]) => [name, Array.isArray(entries) ? entries.map(enumValueOf) : entries]),
    ) as ResourceMeta['enums'],
  };
}
