import type { ScreenCatalog } from './catalog.ts';
import { holds } from './condition.ts';
import { DefinitionError } from './definition-error.ts';
import type { Scope } from './scope.ts';
import { fillPath, fillValues } from './template.ts';
import type { Action } from './types.gen.ts';

/** A screen to go to, as definitions write it. */
export type Target = NonNullable<Action['go']>;

function chooseTarget(
  target: Target,
  scope: Scope,
): { screen: string; params?: Record<string, unknown> } | undefined {
  if (typeof target === 'string') return { screen: target };
  if (Array.isArray(target)) return target.find((choice) => holds(choice.when, scope));
  return target;
}

/**
 * The address of a target, its placeholders filled from the given params, then row, then params of the address.
 *
 * @returns undefined for "back" and when no choice's condition holds
 * @throws DefinitionError SCREEN_UNKNOWN, PLACEHOLDER_EMPTY
 */
export function hrefOf(target: Target, scope: Scope, screens: ScreenCatalog): string | undefined {
  const choice = chooseTarget(target, scope);
  if (!choice || choice.screen === 'back') return undefined;
  const screen = screens.get(choice.screen);
  if (!screen) throw new DefinitionError('SCREEN_UNKNOWN', `there is no screen "${choice.screen}"`);
  const given = choice.params ? fillValues(choice.params, scope) : {};
  const href = fillPath(screen.path, { ...scope, row: { ...scope.params, ...scope.row, ...given } });
  return href.replace(/\/+$/, '') || '/';
}
