import { entries } from 'virtual:screens';
import { hasSchemaConditions, loadSchemaConditions } from '#language';

/** Fetches what interprets conditions of menus that are JSON Schemas, if there are some; whatever shows menus waits for it. */
export async function loadMenuConditions(): Promise<void> {
  if (hasSchemaConditions(entries)) await loadSchemaConditions();
}
