import { suggest } from '@schema-screens/schema/check-schemas';
import { placeholdersOf } from '@schema-screens/schema/language';
import { defineRule } from '../language/rule.ts';

/**
 * Screens without a call of their own load the row of their resource by the parameter id, which their address must
 * have.
 */
export const loadRule = defineRule({
  name: 'load',
  on: ['form', 'detail'],
  run(screen, { report }) {
    const isLoaded = screen.kind === 'detail' || screen.mode !== 'create';
    if (!isLoaded || screen.resource === undefined || screen.load !== undefined) return;
    const params = placeholdersOf(screen.path);
    if (params.includes('id')) return;
    const message = `The address has no parameter "id", which the load of "${screen.resource}" needs.`;
    report(['path'], 'PLACEHOLDER_UNKNOWN', message, suggest('id', params));
  },
});
