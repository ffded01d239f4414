import palette from 'virtual:navigation/palette';
import { MenuBar, MenuList, PaletteButton } from '@schema-screens/application/shell';
import { PortalEngine } from '../engine/PortalEngine.tsx';
import { shellContent } from './offer.ts';

interface NavigationProps {
  /** In the header of a wide window, or in the menu of a narrow one. */
  place: 'header' | 'menu';
}

/** The menus of a user's role, and the palette's button; a separate chunk, since there are none without a session. */
export default function Navigation({ place }: NavigationProps) {
  return (
    <PortalEngine>
      {place === 'menu' ? (
        <MenuList {...shellContent} />
      ) : (
        <>
          <MenuBar {...shellContent} />
          <PaletteButton palette={palette} />
        </>
      )}
    </PortalEngine>
  );
}
