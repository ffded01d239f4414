import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, use, useMemo, useState } from 'react';
import {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useNavigate,
  useParams,
} from 'react-router-dom';
import {
  createQueryCache,
  createRegistry,
  type DataSource,
  type Engine,
  EngineContext,
  useLocale,
} from '#engine';
import { screenTexts } from '#engine/internal';
import { mayOpen, type Navigation, type Screen } from '#language';
import { routerPath } from '#model';
import { germanLocale, type Locale } from '#rules';
import { createCellRegistry } from './cells/cells.tsx';
import { createHost } from './dialogs/create-host.ts';
import { UiHost } from './dialogs/UiHost.tsx';
import { LeaveGuardHost } from './form-screen/LeaveGuardHost.tsx';
import { HostContext, useHost } from './host/host.ts';
import { LazyPalette } from './palette/LazyPalette.tsx';
import { PaletteHost } from './palette/PaletteHost.tsx';
import { EmptyState } from './parts/states/States.tsx';
import { ScreenView } from './ScreenView.tsx';
import { system } from './theme/default-system.ts';
import { createWidgetRegistry } from './widgets/index.ts';

interface ScreenAppProps {
  data: DataSource;
  /** One of them has the path "/". */
  screens: readonly Screen[];
  /** The signed-in user; default: none. Screens that the user may not open are treated as missing. */
  user?: Engine['user'];
  /** Language and conventions; default: German ones. */
  locale?: Locale;
  /** Menus and footer, which determine the order in the palette, and the palette's offer; there is no palette without one. */
  navigation?: Pick<Navigation, 'menus' | 'footer' | 'palette'>;
  /** Ports and registries that replace the default ones. */
  ports?: Partial<Engine>;
}

const AppProps = createContext<ScreenAppProps | null>(null);

/** The current props of the application: the router is created once, and its routes read them from here. */
function useAppProps(): ScreenAppProps {
  const props = use(AppProps);
  if (!props) throw new Error('Routes of ScreenApp are drawn inside of it.');
  return props;
}

function Root() {
  const { data, screens, user = null, locale = germanLocale, navigation, ports } = useAppProps();
  const host = useHost();
  const go = useNavigate();
  const engine = useMemo<Engine>(
    () => ({
      data,
      locale,
      screens: new Map(screens.map((screen) => [screen.name, screen])),
      loadSchema: data.meta,
      loadScreen: async (name) => {
        const screen = screens.find((one) => one.name === name);
        if (!screen) throw new Error(`There is no screen "${name}"`);
        return screen;
      },
      registries: {
        widgets: createWidgetRegistry(),
        cells: createCellRegistry(),
        actions: createRegistry([], () => ''),
        parts: createRegistry([], () => ''),
      },
      user,
      navigate: (href, { replace = false, isReturn = false } = {}) =>
        go(href, { replace: replace || isReturn }),
      back: (fallback) => void go(fallback),
      ...host.ports,
      ...ports,
    }),
    [data, locale, screens, user, ports, host, go],
  );
  return (
    <EngineContext value={engine}>
      <LeaveGuardHost />
      <Outlet />
      <UiHost />
      {navigation?.palette && (
        <PaletteHost isOffered={user !== null} preload={LazyPalette.preload}>
          <LazyPalette navigation={navigation} />
        </PaletteHost>
      )}
      <ScrollRestoration />
    </EngineContext>
  );
}

function Missing() {
  const locale = useLocale();
  return <EmptyState text={locale.texts(screenTexts).missing} />;
}

function Route({ name }: { name: string }) {
  const { screens, user } = useAppProps();
  const params = useParams();
  const screen = screens.find((one) => one.name === name);
  if (!screen || !mayOpen(screen, user?.rolle)) return <Missing />;
  return <ScreenView key={JSON.stringify([name, params, user])} screen={screen} params={params} />;
}

/**
 * Screens as an application of their own, with theme, cache, router, dialogs and notices (docs/embed.md). An
 * application that has these already renders a ScreenView in an EngineContext instead. The cache is emptied when the
 * user changes.
 */
export function ScreenApp(props: ScreenAppProps) {
  const paths = JSON.stringify(props.screens.map(({ name, path }) => [name, path]));
  const user = JSON.stringify(props.user ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one cache for each user
  const client = useMemo(() => new QueryClient({ queryCache: createQueryCache() }), [user]);
  const [host] = useState(createHost);
  const router = useMemo(() => {
    const routes = (JSON.parse(paths) as [string, string][]).map(([name, path]) => ({
      path: routerPath(path),
      element: <Route name={name} />,
    }));
    return createBrowserRouter([
      { element: <Root />, children: [...routes, { path: '*', element: <Missing /> }] },
    ]);
  }, [paths]);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <AppProps value={props}>
          <HostContext value={host}>
            <RouterProvider router={router} />
          </HostContext>
        </AppProps>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
