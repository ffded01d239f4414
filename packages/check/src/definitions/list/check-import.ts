import { hasTool } from '@schema-screens/schema/language';
import { defineRule } from '../language/rule.ts';

/** A list that offers an import: its resource says how files are read. */
export const importRule = defineRule({
  name: 'import',
  on: ['list'],
  run(screen, { project, report }) {
    if (!hasTool(screen, 'import')) return;
    const { resource, tools = [] } = screen;
    const place = ['tools', tools.indexOf('import')];
    if (resource === undefined) {
      report(place, 'KEY_MISSING', 'An import needs the "resource" that its rows are of.');
      return;
    }
    const declared = project.schemas.get(resource)?.['x-resource'] as { import?: unknown } | undefined;
    if (declared && declared.import === undefined)
      report(place, 'KEY_MISSING', `"x-resource" of ${resource} does not say how a file is read ("import").`);
  },
});
