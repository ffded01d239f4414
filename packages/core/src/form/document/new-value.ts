import { isRecord } from '@schema-screens/locale';
import { defaultOf } from '@schema-screens/schema';
import { constantsOf, type JsonSchema } from '@schema-screens/schema/model';
import { appliedSchema, nextChoice, typesIn } from './applied-schema.ts';

interface Making {
  root: JsonSchema;
  timeZone: string;
}

/** Limit for objects in objects. */
const maxDepth = 6;

/** The only value that a schema in one piece allows. */
export const onlyValue = ({ const: only, enum: keys }: JsonSchema): unknown =>
  only === undefined && keys?.length === 1 ? keys[0] : only;

function newObject(schema: JsonSchema, making: Making, depth: number): Record<string, unknown> | undefined {
  const { properties = {}, required = [] } = schema;
  const parts = Object.entries(properties).flatMap(([name, property]): [string, unknown][] => {
    const part = appliedSchema(property, making.root, undefined);
    const isRequired = required.includes(name);
    const value = part.default === undefined && isRequired ? onlyValue(part) : undefined;
    if (value !== undefined) return [[name, value]];
    if (part.default !== undefined) return [[name, defaultOf(part, new Date(), making.timeZone)]];
    if (depth >= maxDepth || !part.properties || nextChoice(part)) return [];
    const inner = newObject(part, making, depth + 1);
    return inner === undefined ? [] : [[name, inner]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** The defaults and constants of a schema at any depth; undefined if it has none. */
export function defaultValue(schema: JsonSchema, root: JsonSchema, timeZone: string): unknown {
  const whole = appliedSchema(schema, root, undefined);
  if (whole.default !== undefined) return defaultOf(whole, new Date(), timeZone);
  return newObject(whole, { root, timeZone }, 0);
}

/**
 * The value that a part has at first when the user adds it: its default or constant, an object or list without a choice between
 * several; undefined for a leaf.
 */
export function newValue(schema: JsonSchema, root: JsonSchema, timeZone: string): unknown {
  const whole = appliedSchema(schema, root, undefined);
  const initial = defaultValue(schema, root, timeZone) ?? onlyValue(whole);
  if (initial !== undefined) return initial;
  if (constantsOf(whole) || whole.enum) return undefined;
  const choice = nextChoice(whole);
  const types = typesIn(whole).filter((type) => type !== 'null');
  if (choice || types.length !== 1) return undefined;
  if (types[0] === 'object') return {};
  if (types[0] !== 'array') return undefined;
  const { items } = whole as { items?: unknown };
  return Array.isArray(items)
    ? items.map((item) => newValue(item as JsonSchema, root, timeZone) ?? null)
    : [];
}

/** The value with the constants of its schema that it does not have. */
export function withConstants(value: unknown, schema: JsonSchema, root: JsonSchema): unknown {
  if (!isRecord(value)) return value;
  const { properties = {} } = appliedSchema(schema, root, undefined);
  let filled = value;
  for (const [name, property] of Object.entries(properties)) {
    if ((filled[name] ?? undefined) !== undefined) continue;
    const only = onlyValue(appliedSchema(property, root, undefined));
    if (only !== undefined) filled = { ...filled, [name]: only };
  }
  return filled;
}

const mayBeNull = (declared: JsonSchema, root: JsonSchema): boolean => {
  const schema = appliedSchema(declared, root, undefined);
  if (schema.const !== undefined) return schema.const === null;
  if (schema.enum) return schema.enum.includes(null);
  const branches = nextChoice(schema)?.choice.branches;
  if (branches) return branches.some((branch) => mayBeNull(branch, root));
  return schema.type !== undefined && typesIn(schema).includes('null');
};

/** What a required part is that nothing was typed for: null, an empty list or object; undefined if the user has to fill it. */
function emptyPart(given: JsonSchema, root: JsonSchema, depth = 0): unknown {
  if (mayBeNull(given, root)) return null;
  const schema = appliedSchema(given, root, undefined);
  const { type, minItems = 0 } = schema as { type?: unknown; minItems?: number };
  if (nextChoice(schema) || schema.enum || constantsOf(schema) || depth >= maxDepth) return undefined;
  if (type === 'array') return minItems === 0 && !schema.contains ? [] : undefined;
  if (type !== 'object') return undefined;
  const parts = (schema.required ?? []).map((name) => {
    const part = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined;
    return [name, part && emptyPart(part, root, depth + 1)] as const;
  });
  return parts.some(([, part]) => part === undefined) ? undefined : Object.fromEntries(parts);
}

/**
 * A new value with the parts that its schema requires and that nothing was typed for, if they may be null or empty. Parts of what was
 * there before stay missing.
 */
export function withRequiredParts(
  value: unknown,
  declared: JsonSchema,
  root: JsonSchema,
  before: unknown,
): unknown {
  if (value === before || typeof value !== 'object' || value === null) return value;
  const schema = appliedSchema(declared, root, value);
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!isRecord(items)) return value;
    const stored: readonly unknown[] = Array.isArray(before) ? before : [];
    return value.map((entry, index) =>
      stored.includes(entry) ? entry : withRequiredParts(entry, items as JsonSchema, root, stored[index]),
    );
  }
  const { properties = {}, required = [] } = schema;
  const whole: Record<string, unknown> = { ...value };
  for (const [name, part] of Object.entries(properties)) {
    if (Object.hasOwn(whole, name)) {
      const stored = isRecord(before) ? before[name] : undefined;
      whole[name] = withRequiredParts(whole[name], part, root, stored);
    } else if (!isRecord(before) && required.includes(name)) {
      const empty = emptyPart(part, root);
      if (empty !== undefined) whole[name] = empty;
    }
  }
  return whole;
}
