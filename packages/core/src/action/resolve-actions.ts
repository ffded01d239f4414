import type { Locale } from '@schema-screens/locale';
import {
  type Action,
  actionCondition,
  actionPresets,
  conditionHolds,
  dialogTarget,
  fillText,
  hrefOf,
  languageTexts,
  mayOpen,
  type Scope,
  type ScreenCatalog,
  type StateOffer,
  type Target,
  targetScreen,
} from '@schema-screens/schema/language';
import { actionTexts } from '../texts/action-texts.ts';
import { openTarget } from './open-window.ts';

export type ActionIcon = NonNullable<Action['icon']>;
export type ActionVariant = NonNullable<Action['variant']>;

/** An action of a definition; of the kind states, one of its changes. */
export type RunnableAction = Action & { change?: StateOffer };

/** An action, ready to be drawn by a toolbar, a row or a menu. */
export interface ResolvedAction {
  key: string;
  label: string;
  /** What it does, for screen readers, after a label that does not say so. */
  purpose?: string;
  icon: ActionIcon | undefined;
  variant: ActionVariant;
  /** The key that runs it in its row. */
  shortcut?: string;
  /** Address of an action that only navigates; it is drawn as a link. */
  href: string | undefined;
  /** The actions of a menu. */
  menu?: ResolvedAction[];
  definition: RunnableAction;
}

function presetOf(locale: Locale, action: Action): Partial<Pick<Action, 'label' | 'icon' | 'variant'>> {
  const { actions } = locale.texts(languageTexts);
  if (action.kind) return { label: actions[action.kind], ...actionPresets[action.kind] };
  if (action.download) return { label: actions.download, icon: 'download' };
  if (action.menu) return { icon: 'more' };
  if (action.preview) return { label: actions.preview, icon: 'preview' };
  return {};
}

/** The label, which says when a new tab opens. */
function labelOf(locale: Locale, action: Action, preset: string | undefined, scope: Scope): string {
  const label = action.label === undefined ? (preset ?? '') : fillText(action.label, scope);
  const opensTab = action.url !== undefined && openTarget(action, scope) === 'tab';
  return opensTab ? locale.texts(actionTexts).inNewTab({ label }) : label;
}

/**
 * The icon of an action that names none. Each icon has one meaning: the disk saves, the arrow goes back, the cross
 * cancels.
 */
function iconOf(
  locale: Locale,
  { kind, label }: Action,
  preset: ActionIcon | undefined,
): ActionIcon | undefined {
  const { actions } = locale.texts(languageTexts);
  if (kind === 'cancel' && label === actions.back) return 'back';
  const hasLabel = kind !== 'save' || label === undefined || label.includes(actions.save);
  return hasLabel ? preset : 'check';
}

/** The target of an action that only navigates, or undefined. */
function targetOf(action: Action): Target | undefined {
  return action.confirm || action.open === 'dialog' ? undefined : action.to;
}

/**
 * Actions with one for each change of a state that the row of the scope offers, in the place of those of the kind states. Without a row,
 * for selected ones, each has the condition of its change.
 */
export const withChanges = (actions: readonly RunnableAction[], scope: Scope): RunnableAction[] =>
  actions.flatMap((action) => {
    if (action.kind !== 'states' || action.change) return [action];
    const { row, changesOf } = scope;
    return (changesOf?.(row) ?? []).map((change) => ({
      ...action,
      ...action.changes?.[change.to],
      label: change.label,
      change,
      ...(!row && { when: action.when ? { all: [action.when, change.when] } : change.when }),
    }));
  });

/** The keys of row actions with what each does. */
export function rowShortcuts(
  locale: Locale,
  actions: readonly Action[] | undefined,
  scope: Scope,
): { key: string; effect: string }[] {
  const all = withChanges(actions ?? [], { ...scope, row: undefined });
  const byKey = Map.groupBy(
    all.flatMap((action) => [action, ...(action.menu ?? [])]).filter(({ key }) => key !== undefined),
    ({ key }) => key ?? '',
  );
  return [...byKey].map(([key, same]) => ({
    key,
    effect: [
      ...new Set(same.map((action) => fillText(action.label ?? presetOf(locale, action).label ?? '', scope))),
    ].join(' / '),
  }));
}

/** The screen that an action navigates to or opens. */
const permissionTargetOf = (action: Action): Target | undefined => targetOf(action) ?? dialogTarget(action);

/** Whether the user may open the screen of an action; an action without access is not offered. */
function hasTarget(target: Target, scope: Scope, screens: ScreenCatalog): boolean {
  const screen = screens.get(targetScreen(target) ?? '');
  return !screen || mayOpen(screen, scope.user?.role);
}

/** Whether an action writes at the back end. */
const writes = ({ kind, call, copyTo, open }: Action): boolean =>
  kind === 'save' ||
  kind === 'delete' ||
  kind === 'states' ||
  open === 'dialog' ||
  copyTo !== undefined ||
  (call !== undefined && (call.method ?? 'POST') !== 'GET');

/**
 * The actions of a definition that this user sees here, with labels, icons and addresses filled in.
 *
 * @throws DefinitionError when a target is unknown or cannot be filled
 */
export function resolveActions(
  locale: Locale,
  actions: readonly Action[] | undefined,
  scope: Scope,
  screens: ScreenCatalog,
): ResolvedAction[] {
  return withChanges(actions ?? [], scope).flatMap((action, index) => {
    const when = scope.row ? actionCondition(action, scope) : action.when;
    if (
      !conditionHolds(action.roles ? { roles: action.roles } : undefined, scope) ||
      !conditionHolds(when, scope)
    )
      return [];
    if (scope.user?.isReadOnly && writes(action)) return [];
    if (action.requires && !hasTarget(action.requires, scope, screens)) return [];
    const target = targetOf(action);
    const permissionTarget = permissionTargetOf(action);
    if (permissionTarget && !hasTarget(permissionTarget, scope, screens)) return [];
    const menu =
      action.menu &&
      resolveActions(locale, action.menu, scope, screens).map((each) => ({
        ...each,
        key: `${index}.${each.key}`,
      }));
    if (menu?.length === 0) return [];
    const preset = presetOf(locale, action);
    return [
      {
        ...(menu ? { menu } : {}),
        ...(action.key !== undefined && { shortcut: action.key }),
        // The button of another change must not take over the focus of one that was made.
        key: [action.kind ?? 'action', index, action.change?.to ?? []].flat().join('-'),
        label: labelOf(locale, action, preset.label, scope),
        ...(action.purpose !== undefined && { purpose: fillText(action.purpose, scope) }),
        icon: action.icon ?? iconOf(locale, action, preset.icon),
        variant: action.variant ?? preset.variant ?? 'secondary',
        href: target ? hrefOf(target, scope, screens) : undefined,
        definition: action,
      },
    ];
  });
}
