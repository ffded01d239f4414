import { suggest } from '@schema-screens/schema/check-schemas';
import { placeholdersOf } from '@schema-screens/schema/language';
import { defineRule } from '../language/rule.ts';

/**
 * Screens without a call of their own load the row of their resource by the parameter id, which their address must
 * have; without it, a form for both modes creates.
 */
export const loadRule = defineRule({
  name: 'load',
  on: ['form', 'detail'],
  run(screen, { parsed, report }) {
    const isForBoth = (parsed.value as { mode?: unknown }).mode === 'createOrEdit';
    if (isForBoth && !screen.path.includes('{id?}')) {
      const message = 'A form that creates and edits has the optional parameter {id?} in its address.';
      report(['path'], 'PLACEHOLDER_UNKNOWN', message);
      return;
    }
    const isLoaded = screen.kind === 'detail' || screen.mode !== 'create';
    if (!isLoaded || screen.resource === undefined || screen.load !== undefined) return;
    const params = placeholdersOf(screen.path);
    if (params.includes('id')) return;
    const message = `The address has no parameter "id", which the load of "${screen.resource}" needs.`;
    report(['path'], 'PLACEHOLDER_UNKNOWN', message, suggest('id', params));
  },
});
