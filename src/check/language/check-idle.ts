import type { Screen } from '#language';
import type { Report } from './report.ts';

/** Keys of forms without effect in display mode. */
const ofWriting = ['submit', 'preset', 'warnOnLeave'];

/** Keys about writing in a form that only displays. */
export function checkIdle(screen: Screen, report: Report): void {
  if (screen.kind !== 'form' || screen.mode !== 'display') return;
  for (const key of ofWriting)
    if (key in screen) report([key], 'ACTION_UNCLEAR', `"${key}" does nothing in a form that only shows.`);
}
