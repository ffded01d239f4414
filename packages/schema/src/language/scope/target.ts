import { isUnset } from '@schema-screens/locale';
import { isEmptyValue, screenPathParameters } from '../../model/index.ts';
import type { ScreenCatalog } from '../definition/catalog.ts';
import { DefinitionError } from '../definition/definition-error.ts';
import type { Action, FormScreen } from '../definition/types.gen.ts';
import { conditionHolds } from './condition.ts';
import type { Scope } from './scope.ts';
import { fillAddress, fillValues } from './template.ts';

/** A form screen that opens in a dialog. */
export interface ModalForm {
  screen: string;
  /** The definition, if it is no screen of the catalogue. */
  form?: FormScreen;
  params: Record<string, string | undefined>;
}

/** A target screen, as definitions write it. */
export type Target = NonNullable<Action['to']>;

/** The screen of a target; undefined for a choice of several. */
export function targetScreen(target: Target | undefined): string | undefined {
  if (typeof target === 'string') return target;
  return Array.isArray(target) ? undefined : target?.screen;
}

/** The form that an action opens in a dialog. */
export const dialogTarget = ({ to, open }: Pick<Action, 'to' | 'open'>): Target | undefined =>
  open === 'dialog' ? to : undefined;

function chooseTarget(
  target: Target,
  scope: Scope,
): { screen: string; params?: Record<string, unknown>; query?: Record<string, unknown> } | undefined {
  if (typeof target === 'string') return { screen: target };
  if (Array.isArray(target)) return target.find((choice) => conditionHolds(choice.when, scope));
  return target;
}

/** What parameters of a target's address are filled from: the key of a row is its id, whatever the field is called. */
const valuesOf = ({ params, row, keyField }: Scope): Record<string, unknown> => ({
  ...params,
  ...(row && keyField !== undefined && { id: row[keyField] }),
  ...row,
});

/**
 * The address of a target. Its parameters are filled from the given params, then row, then params of the address; the
 * given query is appended.
 *
 * @returns undefined for "back" and if no choice's condition holds
 * @throws DefinitionError SCREEN_UNKNOWN, PLACEHOLDER_EMPTY
 */
export function hrefOf(target: Target, scope: Scope, screens: ScreenCatalog): string | undefined {
  const choice = chooseTarget(target, scope);
  if (!choice || choice.screen === 'back') return undefined;
  const screen = screens.get(choice.screen);
  if (!screen) throw new DefinitionError('SCREEN_UNKNOWN', `there is no screen "${choice.screen}"`);
  const filled = choice.params ? fillValues(choice.params, scope) : {};
  const href = fillAddress(screen.path, { ...valuesOf(scope), ...filled });
  return `${href.replace(/\/+$/, '') || '/'}${queryOf(choice.query, scope)}`;
}

function queryOf(query: Record<string, unknown> = {}, scope: Scope): string {
  const filled = Object.entries(fillValues(query, scope)).filter(([, value]) => !isEmptyValue(value));
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/**
 * A form screen for a dialog, with its parameters from the given params, then row, then params of the address.
 *
 * @throws DefinitionError SCREEN_UNKNOWN, PLACEHOLDER_EMPTY
 */
export function modalOf(target: Target, scope: Scope, screens: ScreenCatalog): ModalForm {
  const choice = chooseTarget(target, scope);
  const screen = screens.get(choice?.screen ?? '');
  if (!choice || !screen)
    throw new DefinitionError('SCREEN_UNKNOWN', `there is no screen "${choice?.screen}"`);
  const filled = { ...valuesOf(scope), ...(choice.params && fillValues(choice.params, scope)) };
  const params = screenPathParameters(screen.path).map(
    ({ name, isOptional }): [string, string | undefined] => {
      const value = filled[name];
      const isMissing = isUnset(value);
      if (isMissing && !isOptional)
        throw new DefinitionError('PLACEHOLDER_EMPTY', `{${name}} in "${screen.path}" has no value`);
      return [name, isMissing ? undefined : String(value)];
    },
  );
  return { screen: screen.name, params: Object.fromEntries(params) };
}
