import { MenuBar, MenuList } from '#application/shell';
import { PortalEngine } from '../engine/PortalEngine.tsx';
import { offer } from './offer.ts';

interface NavigationProps {
  /** In the header of a wide window, or in the menu of a narrow one. */
  place: 'header' | 'menu';
}

/** The menus of a user's role; a separate chunk, since there are none without a session. */
export default function Navigation({ place }: NavigationProps) {
  const Menus = place === 'header' ? MenuBar : MenuList;
  return (
    <PortalEngine>
      <Menus {...offer} />
    </PortalEngine>
  );
}
