import { entries } from 'virtual:screens';
import { hasSchemaConditions, loadSchemaConditions } from '@schema-screens/schema/language';

/** Loads the interpreter of menu conditions that are JSON Schemas, if there are any; everything that shows menus waits for it. */
export async function loadMenuConditions(): Promise<void> {
  if (hasSchemaConditions(entries)) await loadSchemaConditions();
}
