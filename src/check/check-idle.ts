import type { Screen } from '#language';
import type { Report } from './report.ts';

/** Keys of forms that nothing is done with where nobody can write. */
const ofWriting = ['submit', 'preset', 'warnOnLeave'];

/** What a form that only shows says of writing. */
export function checkIdle(screen: Screen, report: Report): void {
  if (screen.kind !== 'form' || screen.mode !== 'display') return;
  for (const key of ofWriting)
    if (key in screen) report([key], 'ACTION_UNCLEAR', `"${key}" does nothing in a form that only shows.`);
}
