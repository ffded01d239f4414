import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../json-schema.ts';
import type { Compute } from '../types.gen.ts';
import type { FormField, Report } from './check-form.ts';
import { typesOf } from './schema-types.ts';
import { suggest } from './suggest.ts';

type Properties = Readonly<Record<string, JsonSchema>>;

const numeric = ['number', 'integer'];

/** What a dotted path means among these properties; lists on the way mean their entries. Reports what is unknown. */
function resolvePath(
  name: string,
  properties: Properties,
  path: JSONPath,
  report: Report,
): JsonSchema | undefined {
  let known: Properties | undefined = properties;
  let schema: JsonSchema | undefined;
  for (const step of name.split('.')) {
    if (!known) return schema;
    schema = Object.hasOwn(known, step) ? known[step] : undefined;
    if (!schema) {
      report(path, 'FIELD_UNKNOWN', `The schema has no field "${name}".`, suggest(step, Object.keys(known)));
      return undefined;
    }
    known = schema.properties ?? schema.items?.properties;
  }
  return schema;
}

const isA = (schema: JsonSchema | undefined, types: readonly string[]): boolean => {
  const own = typesOf(schema?.items && !schema.properties ? schema.items : schema);
  return own.length === 0 || own.some((type) => types.includes(type));
};

function checkCompute(compute: Compute, found: FormField, properties: Properties, report: Report): void {
  const { field, path, property } = found;
  const base = [...path, 'compute'];
  const known = { ...properties, ...found.properties };
  const expectResult = (types: readonly string[]): void => {
    if (isA(property, types)) return;
    report(
      base,
      'COMPUTE_UNFIT',
      `This gives ${types[0]}; "${field.field}" is ${typesOf(property).join(', ')}.`,
    );
  };
  const expectField = (name: string, place: JSONPath, types: readonly string[], what: string): void => {
    const schema = resolvePath(name, known, place, report);
    if (schema && !isA(schema, types)) report(place, 'COMPUTE_UNFIT', `"${name}" is no ${what}.`);
  };
  if (compute.sum) {
    for (const [index, name] of compute.sum.entries()) {
      expectField(name, [...base, 'sum', index], numeric, 'number');
    }
    expectResult(numeric);
  } else if (compute.count !== undefined) {
    const schema = resolvePath(compute.count, known, [...base, 'count'], report);
    if (schema && typesOf(schema).length > 0 && !typesOf(schema).includes('array')) {
      report([...base, 'count'], 'COMPUTE_UNFIT', `"${compute.count}" is no list.`);
    }
    expectResult(numeric);
  } else if (compute.join) {
    for (const [index, name] of compute.join.fields.entries()) {
      resolvePath(name, known, [...base, 'join', 'fields', index], report);
    }
    expectResult(['string']);
  } else if (compute.text !== undefined) expectResult(['string']);
  else if (compute.between) {
    for (const end of ['from', 'to'] as const) {
      const name = compute.between[end];
      if (name !== 'today') expectField(name, [...base, 'between', end], ['string'], 'date');
    }
    expectResult(numeric);
  }
}

/** What a field takes from elsewhere: computations, lookups, entries of lists, groups of choices. */
export function checkDerived(found: FormField, properties: Properties, report: Report): void {
  const { field, path, property, isNested } = found;
  if (field.items && !property?.items?.properties) {
    report([...path, 'items'], 'ITEMS_UNFIT', `"${field.field}" is no list of objects.`);
  }
  if (field.choiceGroup !== undefined && property?.['x-enum'] === undefined) {
    report([...path, 'choiceGroup'], 'CHOICES_UNFIT', `"${field.field}" has no enumeration (x-enum).`);
  }
  if (field.compute) checkCompute(field.compute, found, properties, report);
  if (!field.lookup) return;
  if (isNested) {
    report(
      [...path, 'lookup'],
      'LOOKUP_NESTED',
      'A lookup stands on a field of the form, not inside of a list.',
    );
  }
  for (const name of Object.keys(field.lookup.fill)) {
    resolvePath(name, properties, [...path, 'lookup', 'fill', name], report);
  }
}
