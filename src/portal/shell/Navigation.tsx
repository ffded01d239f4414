import type { ScopeUser } from '#language';
import { DesktopNavigation } from './DesktopNavigation.tsx';
import { MobileNavigation } from './MobileNavigation.tsx';

interface NavigationProps {
  user: ScopeUser | null;
  /** In the header of a wide screen, or in the menu of a small one. */
  place: 'header' | 'menu';
}

/** The menus of a user's role; a separate chunk, since there are none without a session. */
export default function Navigation({ user, place }: NavigationProps) {
  return place === 'header' ? <DesktopNavigation user={user} /> : <MobileNavigation user={user} />;
}
