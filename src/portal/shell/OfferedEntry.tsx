import type { ReactNode } from 'react';
import type { ScreenEntry } from '#language';
import { lazyPart, WhileLoading } from '#ui';

/** Fetched with the cache of the screens, as the menu's numbers are. */
const NeededEntry = lazyPart(() => import('./NeededEntry.tsx'));

/** An entry of an open menu, unless its user has not what it needs. */
export function OfferedEntry({ menu, children }: Pick<ScreenEntry, 'menu'> & { children: ReactNode }) {
  if (!menu?.needs) return children;
  return (
    <WhileLoading fallback={children}>
      <NeededEntry needs={menu.needs}>{children}</NeededEntry>
    </WhileLoading>
  );
}
