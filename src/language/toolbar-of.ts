import { isRecord } from '#rules';
import { languageTexts } from './language-texts.ts';
import type { Action, DetailScreen, FormScreen, ListScreen } from './types.gen.ts';

/** What decides which buttons a screen has. */
export type ScreenWithToolbar =
  | Pick<FormScreen, 'kind' | 'mode' | 'submit' | 'toolbar'>
  | Pick<DetailScreen | ListScreen, 'kind' | 'toolbar'>;

const defaultToolbars: Record<'edit' | 'read' | 'list', readonly Action[]> = {
  edit: [{ kind: 'cancel' }, { kind: 'save' }],
  read: [{ kind: 'cancel' }],
  list: [],
};

const purposeOf = (screen: ScreenWithToolbar): keyof typeof defaultToolbars => {
  if (screen.kind === 'list') return 'list';
  return screen.kind === 'form' && screen.mode !== 'display' ? 'edit' : 'read';
};

/** The buttons of a screen that names none. */
export const defaultToolbar = (screen: ScreenWithToolbar): readonly Action[] =>
  defaultToolbars[purposeOf(screen)];

/** What a button of a screen is called, and its icon, where it does not say so itself. */
export function wordsOf(action: Action, screen: ScreenWithToolbar): Pick<Action, 'label' | 'icon'> {
  if (action.kind === 'cancel' && purposeOf(screen) !== 'edit')
    return { label: languageTexts.actions.back, icon: 'back' };
  if (action.kind !== 'save' || screen.kind !== 'form') return {};
  const { label, icon } = screen.submit ?? {};
  return { ...(label !== undefined && { label }), ...(icon && { icon }) };
}

/**
 * The buttons of a screen, those that it names or the default ones, with the words that they have there. What is no button is
 * left as it is: the bar says so in its place.
 *
 * @param toolbar in place of the screen's own, e.g. that of a tab
 */
export function toolbarOf(
  screen: ScreenWithToolbar,
  toolbar: readonly Action[] = screen.toolbar ?? defaultToolbar(screen),
): Action[] {
  if (!Array.isArray(toolbar)) return toolbar as never;
  return toolbar.map((action: Action) =>
    isRecord(action) ? { ...wordsOf(action, screen), ...action } : action,
  );
}
