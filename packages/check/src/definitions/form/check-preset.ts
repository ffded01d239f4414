import { reportImpossibleValue, suggest } from '@schema-screens/schema/check-schemas';
import { placeholdersOf } from '@schema-screens/schema/language';
import { schemaOnPath } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { enumKeysIn } from '../language/definition-names.ts';
import { defineRule } from '../language/rule.ts';
import { schemaAt } from '../language/schema-at.ts';

/** Values that a form sets at first, or sends beside its fields, must be possible for their fields. */
export const presetRule = defineRule({
  name: 'preset',
  on: ['form'],
  run(screen, { project, report }) {
    const root = schemaAt(screen, [], project);
    const check = (values: Readonly<Record<string, unknown>> = {}, path: JSONPath): void => {
      for (const [field, value] of Object.entries(values)) {
        const schema = root && schemaOnPath(root, field);
        // The content of objects is not checked.
        if (!schema || typeof value === 'object') continue;
        if (typeof value === 'string' && placeholdersOf(value).length > 0) continue;
        reportImpossibleValue(field, schema, value, enumKeysIn(project.enums), [...path, field], report);
      }
    };
    const names = Object.keys(root?.properties ?? {});
    for (const name of Object.keys(screen.preset ?? {}))
      if (root?.properties && !names.includes(name))
        report(['preset', name], 'FIELD_UNKNOWN', `The schema has no field "${name}".`, suggest(name, names));
    check(screen.preset, ['preset']);
    // A call of its own has a body of its own.
    if (screen.submit?.call === undefined) check(screen.submit?.body, ['submit', 'body']);
  },
});
