import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import { type Lookup, placeholdersOf, type ValueHelp } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { type LocatedFormField, type PropertySchemas, partsOfValue } from './form-field.ts';

/**
 * A value help fills fields beside its own: those of the form, or those of the same entry of a list. Its call may only
 * use existing fields of the entry (item).
 */
function checkHelp(
  help: ValueHelp | Lookup,
  base: JSONPath,
  found: LocatedFormField,
  ofForm: PropertySchemas,
  report: Report,
): void {
  const around = found.isNested ? found.properties : ofForm;
  for (const name of Object.keys('fill' in help ? help.fill : {}))
    resolvePath(name, { properties: around, root: found.root }, [...base, 'fill', name], report);
  const checkTexts = (place: JSONPath, template: unknown): void => {
    if (typeof template !== 'string') return;
    for (const name of placeholdersOf(template)) {
      const [part, field = ''] = name.split('.');
      if (part !== 'item') continue;
      if (!found.isNested) {
        const message = `Before the hit there is no item ({${name}}); the form's values are data.`;
        report([...base, ...place], 'PLACEHOLDER_UNKNOWN', message);
      } else if (!Object.hasOwn(around, field)) {
        const message = `An entry has no field "${field}" ({${name}}).`;
        report([...base, ...place], 'PLACEHOLDER_UNKNOWN', message, suggest(field, Object.keys(around)));
      }
    }
  };
  checkTexts(['path'], help.path);
  checkTexts(['none'], help.none);
  if ('otherwise' in help) checkTexts(['otherwise'], help.otherwise);
  for (const [name, value] of Object.entries(help.query ?? {})) checkTexts(['query', name], value);
}

/** What helps to fill in a field: values that are offered, and a lookup that fills others. */
export function checkValueHelp(found: LocatedFormField, ofForm: PropertySchemas, report: Report): void {
  const { valueHelp, lookup } = found.field;
  if (valueHelp) checkHelp(valueHelp, [...found.path, 'valueHelp'], found, ofForm, report);
  if (lookup) checkHelp(lookup, [...found.path, 'lookup'], found, ofForm, report);
}

/** The schema at a dotted path among these parts; lists along the way mean their entries. Reports unknown names. */
function resolvePath(
  name: string,
  { properties: parts, root }: { properties: PropertySchemas; root: JsonSchema },
  path: JSONPath,
  report: Report,
): JsonSchema | undefined {
  let properties: PropertySchemas | undefined = parts;
  let schema: JsonSchema | undefined;
  for (const step of name.split('.')) {
    if (!properties) return schema;
    schema = Object.hasOwn(properties, step) ? properties[step] : undefined;
    if (!schema) {
      report(
        path,
        'FIELD_UNKNOWN',
        `The schema has no field "${name}".`,
        suggest(step, Object.keys(properties)),
      );
      return undefined;
    }
    properties = partsOfValue(schema, root);
  }
  return schema;
}
