import { filterPrefix } from '#engine';
import { hrefOf, mayOpen, type Navigation, type ScopeUser, type ScreenCatalog } from '#language';

type WaitingRows = NonNullable<Navigation['waiting']>[number];

/** Rows that wait for the user, each with the address of the list of just these. */
export function waitingFor(
  user: ScopeUser,
  waiting: readonly WaitingRows[],
  screens: ScreenCatalog,
): (WaitingRows & { href: string })[] {
  return waiting.flatMap((rows) => {
    const entry = screens.get(rows.screen);
    if (!entry || !mayOpen(entry, user.rolle)) return [];
    // The filters of a list as in its address.
    const query = Object.fromEntries(
      Object.entries(rows.filters).map(([field, value]) => [`${filterPrefix}${field}`, value]),
    );
    const href = hrefOf({ screen: rows.screen, query }, { user }, screens);
    return href === undefined ? [] : [{ ...rows, href }];
  });
}
