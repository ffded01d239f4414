import type { JSONPath } from 'jsonc-parser';
import type { JsonSchema } from '../json-schema.ts';
import type { Compute } from '../types.gen.ts';
import type { FormField, Report } from './check-form.ts';
import { checkValueHelp } from './check-value-help.ts';
import { knownParts, type Parts } from './known-parts.ts';
import { resolvePath } from './resolve-path.ts';
import { typesOf } from './schema-types.ts';

const numeric = ['number', 'integer'];

const isA = (schema: JsonSchema | undefined, types: readonly string[]): boolean => {
  const own = typesOf(schema?.items && !schema.properties ? schema.items : schema);
  return own.length === 0 || own.some((type) => types.includes(type));
};

function checkCompute(compute: Compute, found: FormField, properties: Parts, report: Report): void {
  const { field, path, property } = found;
  const base = [...path, 'compute'];
  const known = { known: { ...properties, ...found.properties }, root: found.root };
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

/** What a field takes from elsewhere: computations, value helps, entries of lists, groups of choices. */
export function checkDerived(found: FormField, properties: Parts, report: Report): void {
  const { field, path, property, root } = found;
  if (field.items && !knownParts(property?.items, root)) {
    report([...path, 'items'], 'ITEMS_UNFIT', `"${field.field}" is no list of objects.`);
  }
  if (field.choiceGroup !== undefined && property?.['x-enum'] === undefined) {
    report([...path, 'choiceGroup'], 'CHOICES_UNFIT', `"${field.field}" has no enumeration (x-enum).`);
  }
  if (field.compute) checkCompute(field.compute, found, properties, report);
  checkValueHelp(found, properties, report);
}
