import { isRecord, type Locale } from '@schema-screens/locale';
import { languageTexts } from './language-texts.ts';
import type { Action, DetailScreen, FormScreen, ListScreen } from './types.gen.ts';

/** The keys of a screen that determine its buttons. */
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

/** The default buttons of a screen. */
export const defaultToolbar = (screen: ScreenWithToolbar): readonly Action[] =>
  defaultToolbars[purposeOf(screen)];

/** The default label, purpose and icon of a button on a screen. */
export function buttonDefaults(
  locale: Locale,
  action: Action,
  screen: ScreenWithToolbar,
): Pick<Action, 'label' | 'purpose' | 'icon'> {
  if (action.kind === 'cancel' && purposeOf(screen) !== 'edit')
    return { label: locale.texts(languageTexts).actions.back, icon: 'back' };
  if (action.kind !== 'save' || screen.kind !== 'form') return {};
  const { label, purpose, icon } = screen.submit ?? {};
  return { ...(label !== undefined && { label }), ...(purpose && { purpose }), ...(icon && { icon }) };
}

/**
 * The buttons of a screen, its own or the default ones, with their labels and icons. Invalid ones stay unchanged: the
 * bar reports them.
 *
 * @param toolbar replaces the screen's own, e.g. that of a tab
 */
export function toolbarOf(
  locale: Locale,
  screen: ScreenWithToolbar,
  toolbar: readonly Action[] = screen.toolbar ?? defaultToolbar(screen),
): Action[] {
  if (!Array.isArray(toolbar)) return toolbar as never;
  return toolbar.map((action: Action) =>
    isRecord(action) ? { ...buttonDefaults(locale, action, screen), ...action } : action,
  );
}
