import { isRecord } from '@schema-screens/locale';
import type { Path, Report, SchemaContext, SchemaRule } from '../problems/schema-rule.ts';
import { typesOf } from '../problems/schema-types.ts';
import { suggest } from '../problems/suggest.ts';
import type { JsonSchema } from '../schema/json-schema.ts';
import { isOfPrivacyClass } from '../schema/privacy.ts';
import { schemaOnPath } from '../schema/schema-on-path.ts';
import { hasDateFormat, kindOfValue } from '../values/value-kinds.ts';
import { type Computation, namesOf, nestedComputations, type Operand, operandsOf } from './computation.ts';
import { type ComputedField, computedFields } from './computed-fields.ts';
import { dependsOnToday } from './computed-on-reading.ts';
import { partsIn, withParts } from './parts.ts';
import { checkRowCondition } from './row-condition.ts';

/** Keywords without effect on a value that is never written. */
const useless = ['default', 'x-write'];

const numeric = ['number', 'integer'];

const isA = (schema: JsonSchema, types: readonly string[]): boolean => {
  const own = typesOf(schema.items && !schema.properties ? schema.items : schema);
  return own.length === 0 || own.some((type) => types.includes(type));
};

/** A path with indexes for lists, so that "ausgaben.preis" is "ausgaben.0.preis". */
const throughLists = (root: JsonSchema, path: string): string =>
  path
    .split('.')
    .reduce((way, step) =>
      schemaOnPath(root, `${way}.${step}`) || !schemaOnPath(root, way)?.items
        ? `${way}.${step}`
        : `${way}.0.${step}`,
    );

/** Where the value of a name in a computation is; undefined if no surrounding record has it. */
function placeOf(name: string, { around }: ComputedField, root: JsonSchema): string | undefined {
  const [first = ''] = name.split('.', 1);
  const record = around.findLast((prefix) => schemaOnPath(root, prefix + first));
  const place = record === undefined ? undefined : throughLists(root, record + name);
  return place !== undefined && schemaOnPath(root, place) ? place : undefined;
}

/** Whether a name has no value while a row is written: the key, and what hooks add for readers. */
function isNotStored(place: string, schema: JsonSchema, { 'x-resource': resource }: JsonSchema): boolean {
  if (!isRecord(resource)) return false;
  return (schema['x-virtual'] === true && !partsIn(schema)) || place === (resource.primaryKey ?? 'id');
}

const placeOfField = ({ name, around }: ComputedField): string => (around.at(-1) ?? '') + name;

/** Types of a value, and how a message calls it. */
interface Kind {
  readonly types: readonly string[];
  readonly name: string;
}

const number: Kind = { types: numeric, name: 'number' };
const date: Kind = { types: ['string'], name: 'date' };

/** What each operand of a computation must be; undefined for anything. */
function neededIn({ sum, difference, product, quotient, percent, round, between, later }: Computation) {
  if (sum ?? difference ?? product ?? quotient ?? percent ?? round) return () => number;
  if (between) return () => date;
  if (later) return (operand: Operand) => (operand === later.from ? date : number);
  return () => undefined;
}

/** The types of an operand's values; undefined if they are not known. */
function typesOfOperand(
  operand: Operand,
  field: ComputedField,
  root: JsonSchema,
): readonly string[] | undefined {
  if (typeof operand === 'number') return numeric;
  if (operand === 'today') return date.types;
  if (typeof operand === 'object') return typesOfResult(operand, field, root);
  const place = placeOf(operand, field, root);
  const part = place === undefined ? {} : (schemaOnPath(root, place) ?? {});
  const types = typesOf(part.items && !part.properties ? part.items : part).filter((type) => type !== 'null');
  if (types.length === 0) return undefined;
  return types.some((type) => numeric.includes(type)) ? numeric : types;
}

function typesOfResult(
  { join, text, later, min, max, choose }: Computation,
  field: ComputedField,
  root: JsonSchema,
): readonly string[] | undefined {
  if (join ?? text ?? later) return ['string'];
  const operands = min ?? max ?? (choose && [choose.value, choose.otherwise]);
  if (!operands) return numeric;
  const types = operands.flatMap((operand) =>
    operand === undefined ? [] : [typesOfOperand(operand, field, root)],
  );
  return types.includes(undefined) ? undefined : [...new Set(types.flatMap((one) => one ?? []))];
}

/** The place of a name within the parts of a computation; empty if it is only a part of a text. */
function pathTo(name: unknown, part: unknown): Path {
  if (!isRecord(part) && !Array.isArray(part)) return [];
  for (const [key, inner] of Object.entries(part)) {
    const step = Array.isArray(part) ? Number(key) : key;
    if (inner === name) return [step];
    const rest = pathTo(name, inner);
    if (rest.length > 0) return [step, ...rest];
  }
  return [];
}

/** Whether an operand is a field with text that is neither a day nor a point in time. */
function isOtherText(operand: Operand, field: ComputedField, root: JsonSchema): boolean {
  const place =
    typeof operand === 'string' && operand !== 'today' ? placeOf(operand, field, root) : undefined;
  const schema = place === undefined ? undefined : schemaOnPath(root, place);
  return schema !== undefined && typesOf(schema).includes('string') && !hasDateFormat(schema);
}

/** The operands of a computation, and of all within it. */
function checkOperands(field: ComputedField, root: JsonSchema, report: Report): void {
  const path = [...field.path, 'x-compute'];
  for (const computation of nestedComputations(field.computation)) {
    const needed = neededIn(computation);
    for (const operand of new Set(operandsOf(computation))) {
      const kind = needed(operand);
      const types = typesOfOperand(operand, field, root);
      if (!kind || !types) continue;
      const isText = kind === date && isOtherText(operand, field, root);
      if (!isText && types.some((type) => kind.types.includes(type))) continue;
      const what = typeof operand === 'object' ? Object.keys(operand)[0] : operand;
      const place = [...path, ...pathTo(operand, field.computation)];
      report(place, 'COMPUTE_UNFIT', `"${what}" is no ${kind.name}.`);
    }
    const { min, max } = computation;
    const mixed = new Set(
      (min ?? max ?? []).flatMap((operand) => {
        const types = typesOfOperand(operand, field, root);
        return types ? [types.some((type) => numeric.includes(type))] : [];
      }),
    );
    if (mixed.size > 1) report(path, 'COMPUTE_UNFIT', 'Numbers and dates cannot be compared.');
  }
}

/** Names whose entries a computation counts. */
const countedIn = (computation: Computation): ReadonlySet<string> =>
  new Set(nestedComputations(computation).flatMap(({ count }) => count ?? []));

function checkNames(field: ComputedField, root: JsonSchema, protectedClass: string, report: Report): void {
  const { name, computation } = field;
  const path = [...field.path, 'x-compute'];
  const isOpen = !isOfPrivacyClass(protectedClass, root, placeOfField(field));
  const counted = countedIn(computation);
  for (const each of new Set(namesOf(computation))) {
    const place = placeOf(each, field, root);
    if (place === undefined) {
      const last = each.split('.').at(-1) ?? each;
      const there = [...path, ...pathTo(each, computation)];
      report(there, 'FIELD_UNKNOWN', `The schema has no field "${each}".`, suggest(last, field.usable));
      continue;
    }
    const part = schemaOnPath(root, place) ?? {};
    if (isNotStored(place, part, root))
      report(path, 'COMPUTE_UNFIT', `"${each}" is not there yet when a row is written.`);
    if (counted.has(each)) {
      if (typesOf(part).length > 0 && !typesOf(part).includes('array') && !place.includes('.0.'))
        report(path, 'COMPUTE_UNFIT', `"${each}" is no list.`);
    } else if (isOpen && isOfPrivacyClass(protectedClass, root, place))
      report(
        path,
        'PRIVACY_BROKEN',
        `"${place.replaceAll('.0.', '.')}" is of the class special; "${name}" would show it openly.`,
      );
  }
}

function checkField(
  field: ComputedField,
  root: JsonSchema,
  protectedClass: string,
  enums: SchemaContext['enums'],
  report: Report,
): void {
  const { name, schema, computation } = field;
  const path = [...field.path, 'x-compute'];
  checkNames(field, root, protectedClass, report);
  checkOperands(field, root, report);
  checkConditions(field, root, enums, report);
  checkDurations(field, root, report);
  const gives = typesOfResult(computation, field, root);
  if (gives && gives.length > 0 && !isA(schema, gives))
    report(path, 'COMPUTE_UNFIT', `This gives ${gives[0]}; "${name}" is ${typesOf(schema).join(', ')}.`);
  for (const keyword of useless.filter((each) => each in schema))
    report(
      [...field.path, keyword],
      'VALUE_WRONG',
      `"${keyword}" says nothing of a value that is worked out.`,
    );
  checkReading(field, root, report);
}

/** A value that reads "today" is not stored, but computed from columns of its row when that is read. */
function checkReading(field: ComputedField, root: JsonSchema, report: Report): void {
  const { name, schema, computation, around } = field;
  const path = [...field.path, 'x-compute'];
  const isVirtual = schema['x-virtual'] === true;
  if (!root['x-resource'] || !dependsOnToday(computation)) {
    if ('x-virtual' in schema)
      report(
        [...field.path, 'x-virtual'],
        'VALUE_WRONG',
        '"x-virtual" says nothing of a value that is worked out without "today".',
      );
    return;
  }
  if (around.length > 1)
    report(path, 'COMPUTE_UNFIT', `What is stored would be wrong tomorrow: "${name}" is part of a column.`);
  else if (!isVirtual)
    report(
      path,
      'COMPUTE_UNFIT',
      'What is stored would be wrong tomorrow: with "x-virtual": true it is worked out when a row is read.',
    );
  for (const each of new Set(namesOf(computation)))
    if (isVirtual && partsIn(root.properties?.[each.split('.', 1)[0] ?? each] ?? {}))
      report(path, 'COMPUTE_UNFIT', `"${each}" is in rows of its own, which lists do not read.`);
}

const isMoment = (schema: JsonSchema | undefined): boolean => kindOfValue(schema) === 'dateTime';

/** Hours and minutes are counted from points in time, and give one; days, months and years from days. */
function checkDurations(field: ComputedField, root: JsonSchema, report: Report): void {
  const path = [...field.path, 'x-compute'];
  for (const computation of nestedComputations(field.computation)) {
    const { later } = computation;
    const short = later && (['minutes', 'hours'] as const).find((unit) => later[unit] !== undefined);
    if (!later || !short) continue;
    const place = [...path, ...pathTo(later, field.computation)];
    const long = (['days', 'months', 'years'] as const).find((unit) => later[unit] !== undefined);
    if (long) report([...place, long], 'VALUE_WRONG', `"${long}" says nothing beside "${short}".`);
    const from = placeOf(later.from, field, root);
    const isKnown = later.from === 'today' || from !== undefined;
    if (isKnown && !isMoment(from === undefined ? undefined : (schemaOnPath(root, from) ?? undefined)))
      report([...place, 'from'], 'COMPUTE_UNFIT', `"${later.from}" is no point in time.`);
    if (computation === field.computation && !isMoment(field.schema))
      report(path, 'COMPUTE_UNFIT', `This gives a point in time; "${field.name}" is none ("format").`);
  }
}

function checkConditions(
  field: ComputedField,
  root: JsonSchema,
  enums: SchemaContext['enums'],
  report: Report,
): void {
  for (const { choose } of nestedComputations(field.computation)) {
    const schemaOf = (name: string): JsonSchema | undefined => {
      const place = placeOf(name, field, root);
      return place === undefined ? undefined : schemaOnPath(root, place);
    };
    if (!choose) continue;
    const path = [...field.path, 'x-compute', ...pathTo(choose.when, field.computation)];
    checkRowCondition(choose.when, path, schemaOf, { enums, report });
  }
}

/** Fields that depend on themselves, directly or through others. */
function checkCircles(fields: readonly ComputedField[], root: JsonSchema, report: Report): void {
  const needs = new Map(
    fields.map((field) => [
      placeOfField(field),
      namesOf(field.computation).flatMap((name) => placeOf(name, field, root) ?? []),
    ]),
  );
  for (const field of fields) {
    const start = placeOfField(field);
    const reached = new Set(needs.get(start));
    for (const place of reached) for (const next of needs.get(place) ?? []) reached.add(next);
    if (reached.has(start))
      report([...field.path, 'x-compute'], 'COMPUTE_UNFIT', `"${field.name}" is worked out from itself.`);
  }
}

/**
 * The rules of `x-compute`: known fields of suitable types, no cycles, and no unmasked protected value.
 *
 * @param protectedClass the privacy class of protected values
 * @param enums keys of enumerations; without them their values are not checked
 */
export function checkComputed(
  root: JsonSchema,
  protectedClass: string,
  report: Report,
  enums: SchemaContext['enums'] = new Map(),
): void {
  const fields = computedFields(root);
  for (const field of fields) checkField(field, root, protectedClass, enums, report);
  checkCircles(fields, root, report);
}

/** The same for a file; what is computed in a part is checked in the part's own. */
export const computedRule: SchemaRule = {
  name: 'x-compute',
  on: 'schema',
  run(_node, { schema, schemas, enums, report }) {
    const isOfParts = ([, field]: Path): boolean =>
      partsIn(schema.properties?.[String(field)] ?? {}) !== undefined;
    checkComputed(
      withParts(schema, (name) => schemas.get(name)),
      'special',
      (path, ...rest) => (path.includes('items') && isOfParts(path) ? undefined : report(path, ...rest)),
      enums,
    );
  },
};
