import type { ListScreen } from '#language';
import type { KnownWithScreens } from '../language/known.ts';
import type { Report } from '../language/report.ts';
import { targetName } from '../language/target-name.ts';

/** A quick look leads to one detail screen: that of the view action, or its own. */
export function checkQuickLook(
  { quickLook, rowActions = [] }: ListScreen,
  { screens }: KnownWithScreens,
  report: Report,
): void {
  if (quickLook === undefined) return;
  const path = ['quickLook'];
  const target = quickLook === true ? rowActions.find(({ kind }) => kind === 'view')?.to : quickLook;
  if (target === undefined) {
    report(path, 'KEY_MISSING', '"quickLook" needs a row action of the kind view, or the name of a screen.');
    return;
  }
  const name = targetName(target);
  const entry = screens.get(name ?? '');
  if (name === undefined)
    report(path, 'VALUE_WRONG', '"quickLook" leads to one screen; the target chooses between several.');
  else if (entry && entry.kind !== 'detail')
    report(path, 'VALUE_WRONG', `"quickLook" leads to a detail screen; ${name} is a ${entry.kind}.`);
}
