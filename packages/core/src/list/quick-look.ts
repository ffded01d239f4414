import {
  type Action,
  conditionHolds,
  type ListScreen,
  mayOpen,
  modalOf,
  type Scope,
  type ScreenCatalog,
  type ScreenEntry,
  type Target,
} from '@schema-screens/schema/language';
import { type Row, screenPathParameters } from '@schema-screens/schema/model';

/** The detail screen that shows a list's rows beside it. */
export interface QuickLookTarget {
  entry: ScreenEntry;
  target: Target;
  /** The row action that it stands for, which a row need not have. */
  action: Action | undefined;
}

const screenOf = (target: Target): string | undefined => {
  if (typeof target === 'string') return target;
  return Array.isArray(target) ? undefined : target.screen;
};

/** The quick look of a list; undefined where it has none, or the user may not open its screen. */
export function quickLookOf(
  { quickLook, rowActions }: Pick<ListScreen, 'quickLook' | 'rowActions'>,
  role: string | undefined,
  screens: ScreenCatalog,
): QuickLookTarget | undefined {
  if (quickLook === undefined) return undefined;
  const action = quickLook === true ? rowActions?.find(({ kind }) => kind === 'view') : undefined;
  const target = quickLook === true ? action?.to : quickLook;
  const entry = target === undefined ? undefined : screens.get(screenOf(target) ?? '');
  if (target === undefined || entry?.kind !== 'detail' || !mayOpen(entry, role)) return undefined;
  return { entry, target, action };
}

/** What the address contains while a row is open: the values of its screen's parameters. Undefined for a row that does not open. */
export function quickLookKey(
  { target, action }: QuickLookTarget,
  row: Row,
  around: Scope,
  screens: ScreenCatalog,
): string | undefined {
  const scope = { ...around, row };
  if (
    action &&
    !(conditionHolds(action.roles && { roles: action.roles }, scope) && conditionHolds(action.when, scope))
  )
    return undefined;
  const values = Object.values(modalOf(target, scope, screens).params);
  return values.map((value = '') => encodeURIComponent(value)).join('/');
}

/** A hand-made address may contain what cannot be decoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The parameters of the screen from the key of its row. */
export function quickLookParams({ entry }: QuickLookTarget, key: string): Record<string, string | undefined> {
  const names = screenPathParameters(entry.path).map(({ name }) => name);
  const values = key.split('/').map(decoded);
  return Object.fromEntries(names.map((name, index) => [name, values[index] || undefined]));
}
