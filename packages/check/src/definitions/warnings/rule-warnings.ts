import { isRecord } from '@schema-screens/locale';
import { comparisonsOf, schemaParts } from '@schema-screens/schema';
import { typesOf } from '@schema-screens/schema/check-schemas';
import { type Condition, isPlaceholder } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { lengthsOf } from './pattern-lengths.ts';
import { conditionsAt, rolesOfScreen } from './screen-parts.ts';
import type { ExpandedScreenFile, ReportWarning, Warning, WarningContext } from './warning.ts';

/** What a condition says of one value of the scope. */
interface Claim {
  /** The values that it may have; undefined: any. */
  readonly values: ReadonlySet<unknown> | undefined;
  readonly isEmpty: boolean | undefined;
}

/** What must hold together of each value of the scope; "role" stands for that of the user. */
type Claims = readonly (readonly [field: string, claim: Claim])[];

/** What a condition claims by itself and by all of its parts; alternatives and negations claim nothing. */
function claimsOf(condition: unknown): Claims {
  if (!isRecord(condition)) return [];
  const { field, is, in: several, empty, roles, all } = condition as Condition;
  const values = is === undefined ? several : isPlaceholder(is) ? undefined : [is];
  const own: Claims =
    typeof field === 'string' && (values ?? empty) !== undefined
      ? [[field, { values: values && new Set<unknown>(values), isEmpty: values ? false : empty }]]
      : [];
  const ofRoles: Claims = roles ? [['role', { values: new Set<unknown>(roles), isEmpty: false }]] : [];
  return [...own, ...ofRoles, ...(all ?? []).flatMap(claimsOf)];
}

/** The value of the scope that cannot be as all claims say. */
function contradiction(claims: Claims): string | undefined {
  for (const [field, own] of Map.groupBy(claims, ([name]) => name)) {
    const [first, ...others] = own.flatMap(([, { values }]) => values ?? []);
    const isNone = first && ![...first].some((value) => others.every((set) => set.has(value)));
    const empties = new Set(own.flatMap(([, { isEmpty }]) => isEmpty ?? []));
    if (isNone || empties.size > 1) return field;
  }
  return undefined;
}

/** Parts of the scope that are the same in a part of a screen as around it; a table and a list have rows of their own. */
const isShared = ([field]: Claims[number]): boolean => /^(role$|user\.|params\.|data\.|query\.)/.test(field);

/** Conditions of a screen that contradict themselves, or those of what is around them. */
function checkScreen(
  { parsed, screen, nodes }: ExpandedScreenFile,
  { roles }: WarningContext,
  warn: ReportWarning,
): void {
  for (const { name, value, path } of nodes) {
    if (name !== 'condition' || !isRecord(value)) continue;
    const own = claimsOf(value);
    const isWhole = path.at(-1) === 'when';
    const around = isWhole
      ? conditionsAt(screen, path.slice(0, -2)).flatMap(({ condition }) =>
          claimsOf(condition).filter(isShared),
        )
      : [];
    const open: Claims =
      isWhole && screen.access !== 'public'
        ? [['role', { values: new Set<unknown>(rolesOfScreen(screen, roles)), isEmpty: false }]]
        : [];
    const field = contradiction([...own, ...around, ...open]);
    if (field !== undefined && contradiction([...around, ...open]) === undefined)
      warn(parsed, path, `This never holds: "${field}" cannot be as this and the conditions around it say.`);
  }
}

/** Lengths that values of a format have at least. */
const minLengths: Readonly<Record<string, number>> = {
  date: 10,
  'date-time': 20,
  'time-of-day': 5,
  iban: 15,
  bic: 8,
  plz: 5,
};

/** A limit of a text that its own pattern or format never keeps. */
function checkText(
  file: WarningContext['files'][number],
  schema: JsonSchema,
  path: JSONPath,
  warn: ReportWarning,
): void {
  const { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const [least, max] = (typeof pattern === 'string' ? lengthsOf(pattern) : undefined) ?? [
    0,
    Number.POSITIVE_INFINITY,
  ];
  const shortest = Math.max(least, minLengths[String(format)] ?? 0);
  const what = shortest === least ? 'pattern' : 'format';
  if (maxLength < shortest)
    warn(
      file.parsed,
      [...path, 'maxLength'],
      `No text fits: its "${what}" needs ${shortest} characters, "maxLength" allows ${maxLength}.`,
    );
  if (minLength > max)
    warn(
      file.parsed,
      [...path, 'minLength'],
      `No text fits: its "pattern" allows ${max} characters, "minLength" needs ${minLength}.`,
    );
}

const limits = [
  ['minimum', 'maximum', 1],
  ['maximum', 'minimum', -1],
  ['minLength', 'maxLength', 1],
  ['maxLength', 'minLength', -1],
  ['minItems', 'maxItems', 1],
  ['maxItems', 'minItems', -1],
] as const;

/** Limits in a branch of a rule that the field itself excludes. */
function checkBranch(
  file: WarningContext['files'][number],
  whole: JsonSchema,
  branch: unknown,
  path: JSONPath,
  warn: ReportWarning,
): void {
  if (!isRecord(branch)) return;
  const properties = isRecord(branch.properties) ? branch.properties : {};
  for (const [name, part] of Object.entries(properties)) {
    const own = whole.properties?.[name];
    if (!own || !isRecord(part)) continue;
    for (const [here, there, sign] of limits)
      if (
        typeof part[here] === 'number' &&
        typeof own[there] === 'number' &&
        sign * part[here] > sign * own[there]
      )
        warn(
          file.parsed,
          [...path, 'properties', name, here],
          `This never holds: "${there}" of "${name}" is ${own[there]}.`,
        );
  }
  for (const keyword of ['if', 'then', 'else', 'not'])
    checkBranch(file, whole, branch[keyword], [...path, keyword], warn);
  for (const keyword of ['allOf', 'anyOf', 'oneOf'])
    if (Array.isArray(branch[keyword]))
      for (const [index, part] of branch[keyword].entries())
        checkBranch(file, whole, part, [...path, keyword, index], warn);
}

/** A field whose value is never before that of another one; strictly: never the same, either. */
interface Order {
  readonly after: string;
  readonly before: string;
  readonly isStrict: boolean;
}

/** The orders that the comparisons of fields demand. */
const ordersOf = (properties: Readonly<Record<string, JsonSchema>>): readonly Order[] =>
  Object.entries(properties).flatMap(([name, property]) =>
    comparisonsOf(property).flatMap(({ operator, field, days }): Order[] => {
      if (operator === '>' || operator === '>=')
        return [{ after: name, before: field, isStrict: operator === '>' || days > 0 }];
      const isOrder = operator === '<' || (operator === '<=' && days === 0);
      return isOrder ? [{ after: field, before: name, isStrict: operator === '<' }] : [];
    }),
  );

/** The fields from one to another by orders, each after the next; undefined if there is no such way. */
function wayBetween(from: string, to: string, orders: readonly Order[]): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    if (way.at(-1) === to) return way;
    for (const { after, before } of orders)
      if (after === way.at(-1) && !seen.has(before)) {
        seen.add(before);
        ways.push([...way, before]);
      }
  }
  return undefined;
}

/** Fields of which each must be after the next, and the last one after the first; told once for each circle. */
function checkCircles(
  file: WarningContext['files'][number],
  { properties = {} }: JsonSchema,
  path: JSONPath,
  warn: ReportWarning,
): void {
  const orders = ordersOf(properties);
  const reported = new Set<string>();
  for (const { after, before, isStrict } of orders) {
    const circle = isStrict ? wayBetween(before, after, orders) : undefined;
    const id = circle?.toSorted().join(' ');
    if (!circle || id === undefined || reported.has(id)) continue;
    reported.add(id);
    const others = circle.filter((name) => name !== after).join(', ');
    const word = typesOf(properties[after] ?? {}).includes('string') ? 'after' : 'greater than';
    const message = `"${after}" must be ${word} itself, by ${others || 'its own rule'}.`;
    warn(file.parsed, [...path, 'properties', after, 'x-compare'], message);
  }
}

/** Conditions that never hold, and rules that no value keeps. */
export const ruleImpossibleWarning: Warning = (context, warn) => {
  for (const file of context.screens) checkScreen(file, context, warn);
  for (const file of context.files)
    for (const { schema, path } of schemaParts(file.schema, [])) {
      const part = schema as JsonSchema;
      checkText(file, part, [...path], warn);
      checkCircles(file, part, [...path], warn);
      for (const keyword of ['if', 'then', 'else'])
        checkBranch(file, part, part[keyword], [...path, keyword], warn);
      if (Array.isArray(part.allOf))
        for (const [index, rule] of part.allOf.entries())
          checkBranch(file, part, rule, [...path, 'allOf', index], warn);
    }
};
