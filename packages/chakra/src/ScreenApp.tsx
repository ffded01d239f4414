import { useLocale, useRouter, useUser } from '@schema-screens/core';
import { mayOpen, type Navigation } from '@schema-screens/schema/language';
import { screenAt } from '@schema-screens/schema/model';
import { useMemo } from 'react';
import { EngineRoot } from './dialogs/EngineRoot.tsx';
import { EngineProvider, type EngineProviderProps, MissingScreen, useScreens } from './EngineProvider.tsx';
import { useScrollPositions } from './host/scroll-positions.ts';
import { LazyPalette, PaletteHost } from './palette/PaletteHost.tsx';
import { ScreenView } from './ScreenView.tsx';
import { translateNavigation } from './translate-definitions.ts';

interface ScreenAppProps extends Omit<EngineProviderProps, 'children'> {
  /** Menus and footer, which determine the order in the palette, and the palette's offer; there is no palette without one. */
  navigation?: AppNavigation;
}

/** The screen of the current address, in an EngineProvider with screens. */
export function CurrentScreen() {
  const router = useRouter();
  const user = useUser();
  const screens = useScreens();
  useScrollPositions(router);
  const { pathname } = router.useLocation();
  const current = useMemo(() => screenAt(screens, pathname), [screens, pathname]);
  if (!current || !mayOpen(current.screen, user?.role)) return <MissingScreen />;
  const { screen, params } = current;
  return <ScreenView key={JSON.stringify([screen.name, params])} screen={screen} params={params} />;
}

type AppNavigation = Pick<Navigation, 'menus' | 'footer' | 'palette'>;

/** The palette and its shortcuts, in an EngineProvider. */
export function ScreenPalette({ navigation }: { navigation: AppNavigation }) {
  const locale = useLocale();
  const user = useUser();
  const translated = useMemo(() => translateNavigation(navigation, locale), [navigation, locale]);
  return (
    <PaletteHost isOffered={user !== null} preload={LazyPalette.preload}>
      <LazyPalette navigation={translated} />
    </PaletteHost>
  );
}

/**
 * Screens as an application of their own, each at its path; one of them has the path "/". An application with pages of its own
 * renders each `Screen` where it wants it, in an EngineProvider.
 */
export function ScreenApp({ navigation, ...props }: ScreenAppProps) {
  return (
    <EngineProvider {...props}>
      <EngineRoot>
        <CurrentScreen />
        {navigation?.palette && <ScreenPalette navigation={navigation} />}
      </EngineRoot>
    </EngineProvider>
  );
}
