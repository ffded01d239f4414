import type { ScreenEntry } from './catalog.ts';
import type { ScopeUser } from './scope.ts';
import { canFill, fillPath, fillValues } from './template.ts';

/**
 * The address of a screen that is opened without a record: parameters that its menu entry gives are filled from the user,
 * optional ones are left out.
 *
 * @returns undefined if a required parameter is missing
 */
export function entryHref(
  { path, menu }: Pick<ScreenEntry, 'path' | 'menu'>,
  user: ScopeUser,
): string | undefined {
  const bare = path.replace(/\/\{\w+\?\}/g, '') || '/';
  const scope = { user, row: menu?.params ? fillValues(menu.params, { user }) : {} };
  return canFill(bare, scope) ? fillPath(bare, scope) : undefined;
}
