import { createFormats, isRecord, lazyValue, valueAtPointer } from '@schema-screens/locale';
import { schemaInterpreter } from '@schema-screens/schema/language';
import { constantsOf, type JsonSchema } from '@schema-screens/schema/model';
import { withoutEmptyParts } from '../layout/field-values.ts';
import { withFallbackOnError } from '../validation/schema-error.ts';
import { decodedKey } from './encoded-values.ts';

/** A choice between schemas of which a value has one (`oneOf`, `anyOf`). */
export interface Choice {
  keyword: 'oneOf' | 'anyOf';
  branches: readonly JsonSchema[];
}

/** The JSON types of a value and of a schema. */
export const kinds = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;
export type Kind = (typeof kinds)[number];

export const kindOfData = (value: unknown): Kind => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value as Kind;
};

/** One object for each combination of schemas, so that nothing renders for an equal one. */
const combined = new WeakMap<JsonSchema, WeakMap<JsonSchema, JsonSchema>>();

/** A schema of values that both schemas describe. */
export function bothOf(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (one === other) return one;
  let ofOne = combined.get(one);
  if (!ofOne) {
    ofOne = new WeakMap();
    combined.set(one, ofOne);
  }
  let both = ofOne.get(other);
  if (!both) {
    both = { allOf: [one, other] };
    ofOne.set(other, both);
  }
  return both;
}

const conditions = new WeakMap<JsonSchema, (value: unknown) => boolean>();

function conditionOf(condition: JsonSchema, root: JsonSchema): (value: unknown) => boolean {
  let holds = conditions.get(condition);
  if (!holds) {
    const { definitions, $defs } = root;
    const refers = JSON.stringify(condition).includes('"$ref"');
    const make = withFallbackOnError(
      () => schemaInterpreter({ ...condition, ...(refers && { definitions, $defs }) }),
      undefined,
    );
    const interpreter = make();
    holds = withFallbackOnError((value: unknown) => interpreter?.validate(value).valid === true, false);
    conditions.set(condition, holds);
  }
  return holds;
}

/** The target of a reference; undefined if it leads nowhere. */
export function targetOf({ $ref }: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  if ($ref === undefined) return undefined;
  const target = $ref.startsWith('#') ? valueAtPointer(root, $ref) : undefined;
  return isRecord(target) ? (target as JsonSchema) : undefined;
}

const choiceKeywords = ['oneOf', 'anyOf'] as const;
const simpleTypes = ['string', 'number', 'integer', 'boolean'];
const nullables = new WeakMap<JsonSchema, JsonSchema>();

/** A branch without parts besides one for null, as a schema that allows null. */
function nullable(branch: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  const { $ref: _, ...beside } = branch;
  const whole: JsonSchema = { ...targetOf(branch, root), ...beside };
  const types = typesOf(whole) ?? [];
  const isSimple = types.length > 0 && types.every((type) => simpleTypes.includes(type));
  if (!isSimple || whole.$ref !== undefined || whole.enum || whole.const !== undefined) return undefined;
  if (whole.allOf || whole.oneOf || whole.anyOf || whole.if) return undefined;
  let schema = nullables.get(branch);
  if (!schema) {
    schema = { ...whole, type: [...types, 'null'] };
    nullables.set(branch, schema);
  }
  return schema;
}

/** The only branch of a choice, which is none; one of a text or a number may have null beside it. */
function onlyBranch(branches: unknown, root: JsonSchema): JsonSchema | undefined {
  if (!Array.isArray(branches)) return undefined;
  const all = branches.filter(isRecord) as JsonSchema[];
  if (all.length === 1) return all[0];
  const filled = all.filter(({ type, const: only }) => type !== 'null' && only !== null);
  return filled.length === 1 && filled[0] ? nullable(filled[0], root) : undefined;
}

/**
 * The schemas that apply to the same value: itself, what it refers to, all of `allOf`, and the branches of conditions that the
 * value meets.
 *
 * @param value undefined for whatever applies to any value
 */
function sidesOf(
  schema: JsonSchema,
  root: JsonSchema,
  value: unknown,
  around: readonly JsonSchema[] = [],
): JsonSchema[] {
  if (around.includes(schema)) return [];
  const within = [...around, schema];
  const sides: unknown[] = [targetOf(schema, root), ...(schema.allOf ?? [])];
  for (const keyword of choiceKeywords) sides.push(onlyBranch(schema[keyword], root));
  if (schema.if !== undefined && isRecord(schema.if))
    sides.push(conditionOf(schema.if, root)(value) ? schema.then : schema.else);
  if (isRecord(value))
    for (const [name, part] of Object.entries(schema.dependencies ?? {})) {
      if (value[name] === undefined) continue;
      sides.push(Array.isArray(part) ? requiring(part) : part);
    }
  return [
    schema,
    ...sides.filter(isRecord).flatMap((side) => sidesOf(side as JsonSchema, root, value, within)),
  ];
}

const requirements = new WeakMap<readonly string[], JsonSchema>();

function requiring(required: string[]): JsonSchema {
  let schema = requirements.get(required);
  if (!schema) {
    schema = { required };
    requirements.set(required, schema);
  }
  return schema;
}

const typesOf = ({ type }: JsonSchema): string[] | undefined =>
  type === undefined ? undefined : [type].flat();

/** The types of both; integers are numbers. */
function commonTypes(one: readonly string[] | undefined, other: readonly string[] | undefined) {
  if (!one || !other) return one ?? other;
  const isIn = (name: string, names: readonly string[]): boolean =>
    names.includes(name) || (name === 'integer' && names.includes('number'));
  return [
    ...new Set([...one.filter((name) => isIn(name, other)), ...other.filter((name) => isIn(name, one))]),
  ].filter((name, _at, all) => name !== 'number' || !all.includes('integer') || isBoth(one, other));
}

const isBoth = (one: readonly string[], other: readonly string[]): boolean =>
  one.includes('number') && other.includes('number');

/** Keywords that only say how others are read. */
const consumed = new Set(['$ref', 'allOf', 'if', 'then', 'else', 'dependencies', 'definitions', '$defs']);

/** The keyword of a schema that is made of those of its sides; the first one has precedence. */
function joined(keyword: string, before: unknown, next: unknown): unknown {
  if (before === undefined) return next;
  if (keyword === 'type') {
    const types = commonTypes([before].flat() as string[], [next].flat() as string[]) ?? [];
    return types.length === 1 ? types[0] : types;
  }
  if (keyword === 'required') return [...new Set([...(before as string[]), ...(next as string[])])];
  if (keyword === 'enum') {
    const texts = (next as unknown[]).map((one) => JSON.stringify(one));
    return (before as unknown[]).filter((one) => texts.includes(JSON.stringify(one)));
  }
  if (keyword === 'properties' || keyword === 'patternProperties') {
    const parts = { ...(before as Record<string, JsonSchema>) };
    for (const [name, part] of Object.entries(next as Record<string, JsonSchema>)) {
      const own = Object.hasOwn(parts, name) ? parts[name] : undefined;
      parts[name] = own ? bothOf(own, part) : part;
    }
    return parts;
  }
  if (keyword === 'additionalProperties' || keyword === 'items' || keyword === 'additionalItems') {
    if (before === false || next === false) return false;
    if (isRecord(before) && isRecord(next)) return bothOf(before as JsonSchema, next as JsonSchema);
    return isRecord(next) ? next : before;
  }
  return before;
}

interface Joined {
  schema?: JsonSchema;
  next: WeakMap<JsonSchema, Joined>;
}

const joins: Joined = { next: new WeakMap() };

/** A choice whose branches say more than which parts there must be. */
const isChosen = (branch: JsonSchema): boolean =>
  [
    'properties',
    'type',
    'const',
    'enum',
    '$ref',
    'allOf',
    'oneOf',
    'anyOf',
    'items',
    'additionalProperties',
    'patternProperties',
    'format',
    'pattern',
  ].some((keyword) => branch[keyword] !== undefined);

const forbidden: JsonSchema = { not: {} };

/** Properties, of which those are forbidden that one of the schemas does not allow. */
function withoutForbidden(properties: object, sides: readonly JsonSchema[]): object {
  const strict = sides.filter(({ additionalProperties: more }) => (more as unknown) === false);
  if (strict.length === 0 || sides.filter((side) => side.properties).length < 2) return properties;
  const allows = (side: JsonSchema, name: string): boolean =>
    Object.hasOwn(side.properties ?? {}, name) ||
    Object.keys((side.patternProperties ?? {}) as object).some((pattern) =>
      matchesPattern(pattern, decodedKey(name)),
    );
  return Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [
      name,
      strict.every((side) => allows(side, name)) ? part : { ...forbidden, ...titleOf(part) },
    ]),
  );
}

const titleOf = ({ title }: JsonSchema): JsonSchema => (title === undefined ? {} : { title });

/** The schemas as one, without the keywords of how they belong together; always the same object for the same ones. */
function joinedSchema(sides: readonly JsonSchema[], root: JsonSchema): JsonSchema {
  let at = joins;
  for (const side of sides) {
    let next = at.next.get(side);
    if (!next) {
      next = { next: new WeakMap() };
      at.next.set(side, next);
    }
    at = next;
  }
  if (at.schema) return at.schema;
  const all: Record<string, unknown> = {};
  const choices: Choice[] = [];
  for (const side of sides) {
    for (const [keyword, value] of Object.entries(side)) {
      if (consumed.has(keyword)) continue;
      if (keyword === 'oneOf' || keyword === 'anyOf') {
        const branches = Array.isArray(value) ? (value.filter(isRecord) as JsonSchema[]) : [];
        if (!onlyBranch(value, root)) choices.push({ keyword, branches });
      } else all[keyword] = joined(keyword, all[keyword], value);
    }
    if (side.$ref !== undefined && !targetOf(side, root)) all.$ref = side.$ref;
  }
  if (isRecord(all.properties)) all.properties = withoutForbidden(all.properties, sides);
  for (const { keyword, branches } of choices) {
    if (!branches.some(isChosen)) continue;
    if (all[keyword] === undefined) all[keyword] = branches;
    else all.allOf = [...((all.allOf as JsonSchema[] | undefined) ?? []), { [keyword]: branches }];
  }
  at.schema = all as JsonSchema;
  return at.schema;
}

/**
 * The schema of a value in one piece: with what it refers to, `allOf`, and the branches of its conditions that the value meets. It
 * has at most `oneOf` and `anyOf` left, further choices in `allOf`, and a `$ref` only if that leads nowhere.
 *
 * @param value undefined for what applies to any value
 */
export function appliedSchema(schema: JsonSchema, root: JsonSchema, value: unknown): JsonSchema {
  const isConditional = isRecord(value) || value === undefined || value === null;
  const data = isConditional ? (withoutEmptyParts(value ?? {}) as object) : value;
  const sides = sidesOf(schema, root, data);
  return sides.length === 1 && !hasConsumed(schema) ? schema : joinedSchema(sides, root);
}

const hasConsumed = (schema: JsonSchema): boolean =>
  Object.keys(schema).some((keyword) => consumed.has(keyword) || keyword === 'oneOf' || keyword === 'anyOf');

/** The next choice in a schema in one piece, and the schema without it. */
export function nextChoice(schema: JsonSchema): { choice: Choice; rest: JsonSchema } | undefined {
  if (constantsOf(schema)) return undefined;
  for (const keyword of choiceKeywords) {
    const branches = schema[keyword] as readonly JsonSchema[] | undefined;
    if (branches) return { choice: { keyword, branches }, rest: without(schema, keyword) };
  }
  return undefined;
}

const rests = new WeakMap<JsonSchema, Map<string, JsonSchema>>();

function without(schema: JsonSchema, keyword: string): JsonSchema {
  let ofSchema = rests.get(schema);
  if (!ofSchema) {
    ofSchema = new Map();
    rests.set(schema, ofSchema);
  }
  let rest = ofSchema.get(keyword);
  if (!rest) {
    const { [keyword]: _, ...others } = schema;
    rest = others;
    ofSchema.set(keyword, rest);
  }
  return rest;
}

const impliedTypes: readonly (readonly [Kind, readonly string[]])[] = [
  ['object', ['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames']],
  ['array', ['items', 'additionalItems', 'contains', 'uniqueItems', 'minItems', 'maxItems']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format', 'x-enum']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** The types that a schema in one piece allows, null included; those that its keywords imply, if it names none. */
export function typesIn(schema: JsonSchema): readonly string[] {
  const types = typesOf(schema);
  if (types) return types;
  const keys = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (keys) return [...new Set(keys.map(kindOfData))];
  const implied = impliedTypes.filter(([, keywords]) => keywords.some((name) => schema[name] !== undefined));
  return implied.length > 0 ? implied.map(([kind]) => kind) : kinds.filter((kind) => kind !== 'integer');
}

/** Whether an object may have keys besides its properties. */
export function isOpenObject({ patternProperties, additionalProperties, properties }: JsonSchema): boolean {
  if (isRecord(patternProperties) && Object.keys(patternProperties).length > 0) return true;
  return (
    isRecord(additionalProperties) ||
    additionalProperties === true ||
    (additionalProperties === undefined && !properties)
  );
}

const formats = lazyValue(createFormats);

const mismatch = -1_000_000;
const otherValue = -10_000;
const maxDepth = 4;

/** Whether a value has a type that a schema names. */
const isOfType = (value: unknown, types: readonly string[]): boolean => {
  const kind = kindOfData(value);
  if (kind !== 'number') return types.includes(kind);
  return types.includes('number') || (Number.isInteger(value) && types.includes('integer'));
};

function textScore(text: string, schema: JsonSchema): number {
  const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  let score = 1;
  const check = format === undefined ? undefined : formats()[format];
  if (check) score += check(text) ? 2 : -5;
  if (pattern !== undefined) score += matchesPattern(String(pattern), text) ? 2 : -5;
  if (text.length < minLength || text.length > maxLength) score -= 5;
  return score;
}

/** Whether a text has a pattern; no text has one that is none. */
export const matchesPattern = withFallbackOnError(
  (pattern: string, text: string) => new RegExp(pattern, 'u').test(text),
  false,
);

function objectScore(
  value: Readonly<Record<string, unknown>>,
  schema: JsonSchema,
  root: JsonSchema,
  depth: number,
): number {
  const { properties = {}, required = [], additionalProperties, patternProperties = {} } = schema;
  const patterns = Object.keys(patternProperties as object);
  let score = 1;
  for (const [name, part] of Object.entries(value)) {
    if (part === null || part === undefined) continue;
    if (Object.hasOwn(properties, name)) {
      const inner = depth > 0 ? scoreOf(properties[name] ?? {}, root, part, depth - 1) : 0;
      // A wrong part is a mistake in a value of this shape, unless it is the constant that tells the shape.
      const isTold = inner <= otherValue;
      score += isTold
        ? Math.max(inner, otherValue) / (isOnlyConstant(properties[name], root) ? 1 : 1000)
        : 1 + Math.min(inner, 100) / 1000;
    } else if (!patterns.some((pattern) => matchesPattern(pattern, name)))
      score -= additionalProperties === false ? 10 : additionalProperties === undefined ? 1 : 0;
  }
  for (const name of required) if (value[name] === undefined || value[name] === null) score -= 3;
  return score;
}

const isOnlyConstant = (schema: JsonSchema | undefined, root: JsonSchema): boolean => {
  if (!schema) return false;
  const whole = targetOf(schema, root) ?? schema;
  return whole.const !== undefined || whole.enum?.length === 1;
};

function listScore(
  value: readonly unknown[],
  { items }: JsonSchema,
  root: JsonSchema,
  depth: number,
): number {
  if (depth === 0 || value.length === 0) return 1;
  const entries = value.slice(0, 3);
  const scores = entries.map((entry, index) => {
    const schema: unknown = Array.isArray(items) ? items[index] : items;
    return isRecord(schema) ? scoreOf(schema as JsonSchema, root, entry, depth - 1) : 0;
  });
  const least = Math.min(...scores);
  return 1 + (least <= otherValue ? -100 : least / 1000);
}

/** How well a value fits a schema: the higher, the better; far below 0 for another type or constant. */
function scoreOf(declared: JsonSchema, root: JsonSchema, value: unknown, depth: number): number {
  const schema = appliedSchema(declared, root, undefined);
  if (schema.not !== undefined && isRecord(schema.not) && Object.keys(schema.not).length === 0)
    return mismatch;
  const branches = (schema.oneOf ?? schema.anyOf) as readonly JsonSchema[] | undefined;
  let score = 0;
  if (branches && depth > 0)
    score = Math.max(...branches.map((branch) => scoreOf(branch, root, value, depth - 1)));
  if (score <= otherValue) return score;
  const types = typesOf(schema) ?? (schema.properties ? ['object'] : undefined);
  if (types && !isOfType(value, types)) return mismatch;
  const keys = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (keys) {
    const text = JSON.stringify(value);
    return score + (keys.some((key) => JSON.stringify(key) === text) ? 10 : otherValue);
  }
  if (typeof value === 'string') return score + (types ? 1 : 0) + textScore(value, schema);
  if (Array.isArray(value)) return score + listScore(value, schema, root, depth);
  if (isRecord(value)) return score + objectScore(value, schema, root, depth);
  if (typeof value === 'number') {
    const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
    return score + (types ? 1 : 0) + (value < minimum || value > maximum ? -5 : 1);
  }
  return score + 1;
}

/** Whether a value can be one of a branch, as far as its type and constants tell. */
export const canMatchBranch = (branch: JsonSchema, root: JsonSchema, value: unknown): boolean =>
  scoreOf(branch, root, value, maxDepth) > otherValue / 2;

/** The branch that a value was meant to be of, valid or not: the first of those that fit best. */
export function matchingBranch(branches: readonly JsonSchema[], root: JsonSchema, value: unknown): number {
  const scores = branches.map((branch) => scoreOf(branch, root, value, maxDepth));
  return scores.indexOf(Math.max(...scores));
}
