import type { ReactNode } from 'react';
import type { ScreenEntry } from '#language';
import { lazyPart, WhileLoading } from '#ui';

/** Loaded together with the cache of the screens, like the menu's numbers. */
const NeededEntry = lazyPart(() => import('./NeededEntry.tsx'));

/** An entry of an open menu, hidden from users without what it requires. */
export function MenuEntryGate({ menu, children }: Pick<ScreenEntry, 'menu'> & { children: ReactNode }) {
  if (!menu?.needs) return children;
  return (
    <WhileLoading fallback={children}>
      <NeededEntry needs={menu.needs}>{children}</NeededEntry>
    </WhileLoading>
  );
}
