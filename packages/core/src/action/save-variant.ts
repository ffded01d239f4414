import type { Locale } from '@schema-screens/locale';
import {
  type Action,
  conditionHolds,
  type FormScreen,
  type Scope,
  toolbarOf,
} from '@schema-screens/schema/language';

/** How one of several save buttons differs from the form: its confirmation, call and notice, and the next screen. */
export type SaveVariant = Pick<Action, 'label' | 'confirm' | 'call' | 'success' | 'then' | 'variant'>;

/** The form's own way to save. */
export const defaultSaveVariant: SaveVariant = {};

/** The main way to save, also by Enter: the last visible save button, because the main one is at the end of the bar. */
export function mainSaveVariant(locale: Locale, screen: FormScreen, scope: Scope): SaveVariant {
  const saves = toolbarOf(locale, screen).filter(
    ({ kind, roles, when }) =>
      kind === 'save' && conditionHolds(roles && { roles }, scope) && conditionHolds(when, scope),
  );
  return (
    saves.findLast(({ variant }) => variant === undefined || variant === 'primary') ??
    saves.at(-1) ??
    defaultSaveVariant
  );
}
