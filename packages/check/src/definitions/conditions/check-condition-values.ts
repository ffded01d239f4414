import { isRecord } from '@schema-screens/locale';
import { reportImpossibleValue } from '@schema-screens/schema/check-schemas';
import { isPlaceholder, placeholdersOf, type Screen } from '@schema-screens/schema/language';
import { type JsonSchema, mergedSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { enumKeysIn } from '../language/definition-names.ts';
import { defineRule, screenKinds } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';
import { isInTable } from '../language/walk.ts';

/** The part of the scope that certainly matches the screen's schema: the data of a form, the rows of a resource. */
function certainPart(screen: Screen): 'data' | 'row' | undefined {
  if (screen.kind === 'form') return 'data';
  const hasOwnRows = screen.kind === 'list' || (screen.kind === 'detail' && screen.load === undefined);
  return hasOwnRows && screen.resource !== undefined ? 'row' : undefined;
}

/** The schema at a dotted path by property names alone: branches hold only sometimes. */
function certainSchema(root: JsonSchema | undefined, path: string): JsonSchema | undefined {
  const found = path
    .split('.')
    .reduce<JsonSchema | undefined>(
      (schema, step) =>
        schema?.properties && Object.hasOwn(schema.properties, step) ? schema.properties[step] : undefined,
      root,
    );
  return found && root && mergedSchema(found, root);
}

/**
 * Conditions on values that a field can never have, by its type and by the values of its schema or enumeration
 * (`x-enum`).
 */
export const conditionValuesRule = defineRule({
  name: 'condition values',
  on: screenKinds,
  run(screen, { nodes, project, report }) {
    const part = certainPart(screen);
    const check = (field: string, schema: JsonSchema, value: unknown, path: JSONPath): void =>
      reportImpossibleValue(field, schema, value, enumKeysIn(project.enums), path, report);
    for (const { name, value: condition, path } of nodes) {
      if (name !== 'condition' || !isRecord(condition)) continue;
      const { field, is, in: several } = condition;
      if (typeof is === 'string' && placeholdersOf(is).length > 0) {
        // Another field is compared by its schema (checkComparison).
        if (isPlaceholder(is)) continue;
        const message = '"is" names a value, or another one as a whole: "{user.nummer}".';
        report([...path, 'is'], 'PLACEHOLDER_UNKNOWN', message);
        continue;
      }
      if (typeof field !== 'string' || isInTable(path)) continue;
      const [first, ...rest] = field.split('.');
      const schema =
        first === part ? certainSchema(schemaAt(screen, path, project), rest.join('.')) : undefined;
      if (!schema) continue;
      if (is !== undefined) check(field, schema, is, [...path, 'is']);
      if (Array.isArray(several))
        for (const [index, entry] of several.entries()) check(field, schema, entry, [...path, 'in', index]);
    }
  },
});
