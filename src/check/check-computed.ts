import type { JSONPath } from 'jsonc-parser';
import { isSpeciallyProtected } from '#language';
import { type JsonSchema, schemaOnPath } from '#model';
import { type ComputedField, computedFields, isComputation, isRecord, namesOf } from '#rules';
import type { Report } from './report.ts';
import { typesOf } from './schema-types.ts';
import { suggest } from './suggest.ts';

/** Keywords without effect on a value that is never written. */
const useless = ['default', 'x-virtual', 'x-write'];

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
  return schema['x-virtual'] === true || place === (resource.primaryKey ?? 'id');
}

const placeOfField = ({ name, around }: ComputedField): string => (around.at(-1) ?? '') + name;

/** The types of a computation's fields and of its result. */
function typesIn({ sum, between, count }: ComputedField['computation']): {
  needs: readonly string[] | undefined;
  what: string;
  gives: readonly string[];
} {
  if (sum) return { needs: numeric, what: 'number', gives: numeric };
  if (between) return { needs: ['string'], what: 'date', gives: numeric };
  return { needs: undefined, what: '', gives: count === undefined ? ['string'] : numeric };
}

function checkField(field: ComputedField, root: JsonSchema, report: Report): void {
  const { name, schema, computation } = field;
  const path = [...field.path, 'x-compute'];
  const { needs, what, gives } = typesIn(computation);
  const isOpen = !isSpeciallyProtected(root, placeOfField(field));
  for (const each of new Set(namesOf(computation))) {
    const place = placeOf(each, field, root);
    if (place === undefined) {
      const last = each.split('.').at(-1) ?? each;
      report(path, 'FIELD_UNKNOWN', `The schema has no field "${each}".`, suggest(last, field.known));
      continue;
    }
    const part = schemaOnPath(root, place) ?? {};
    if (isNotStored(place, part, root))
      report(path, 'COMPUTE_UNFIT', `"${each}" is not there yet when a row is written.`);
    if (needs && !isA(part, needs)) report(path, 'COMPUTE_UNFIT', `"${each}" is no ${what}.`);
    if (computation.count !== undefined) {
      if (typesOf(part).length > 0 && !typesOf(part).includes('array') && !place.includes('.0.'))
        report(path, 'COMPUTE_UNFIT', `"${each}" is no list.`);
    } else if (isOpen && isSpeciallyProtected(root, place))
      report(
        path,
        'PRIVACY_BROKEN',
        `"${place.replaceAll('.0.', '.')}" is of the class besonders; "${name}" would show it openly.`,
      );
  }
  if (!isA(schema, gives))
    report(path, 'COMPUTE_UNFIT', `This gives ${gives[0]}; "${name}" is ${typesOf(schema).join(', ')}.`);
  for (const keyword of useless.filter((each) => each in schema))
    report(
      [...field.path, keyword],
      'VALUE_WRONG',
      `"${keyword}" says nothing of a value that is worked out.`,
    );
  const { between } = computation;
  if (root['x-resource'] && between && [between.from, between.to].includes('today'))
    report(path, 'COMPUTE_UNFIT', `What is stored would be wrong tomorrow: "today" is for forms only.`);
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

/** The rules of `x-compute`: known fields of suitable types, no cycles, and no unmasked protected value. */
export function checkComputed(root: JsonSchema, report: Report): void {
  const fields = computedFields(root);
  for (const field of fields) checkField(field, root, report);
  checkCircles(fields, root, report);
}

/** The same for the fields that a form adds (`extra`), whose schemas the language does not validate in detail. */
export function checkComputedExtra(
  schema: JsonSchema,
  extra: Readonly<Record<string, unknown>>,
  report: Report,
): void {
  const { 'x-resource': _, ...form } = schema;
  checkComputed(form, ([, name = '', ...rest]: JSONPath, ...problem) => {
    if (Object.hasOwn(extra, name)) report(['extra', name, 'schema', ...rest], ...problem);
  });
  for (const name of Object.keys(extra)) {
    const said = schema.properties?.[name]?.['x-compute'];
    if (said !== undefined && !isComputation(said))
      report(['extra', name, 'schema', 'x-compute'], 'SCHEMA_WRONG', 'This is no computation that is known.');
  }
}
