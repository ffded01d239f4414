import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  createQueryCache,
  type DataSource,
  type Engine,
  EngineContext,
  navigationBy,
  type Router,
  useLocale,
} from '#engine';
import { screenTexts } from '#engine/internal';
import { mayOpen, type Navigation, type Screen } from '#language';
import { matchScreenPath } from '#model';
import { germanLocale, type Locale } from '#rules';
import { createRegistries } from './create-registries.ts';
import { createHost } from './dialogs/create-host.ts';
import { UiHost } from './dialogs/UiHost.tsx';
import { LeaveGuardHost } from './form-screen/LeaveGuardHost.tsx';
import { createHistoryRouter } from './host/history-router.ts';
import { HostContext, useHost } from './host/host.ts';
import { createMemoryRouter } from './host/memory-router.ts';
import { setDocumentTitle, TitleContext, type TitleListener } from './host/title.ts';
import { LazyPalette } from './palette/LazyPalette.tsx';
import { PaletteHost } from './palette/PaletteHost.tsx';
import { EmptyState } from './parts/states/States.tsx';
import { ScreenView } from './ScreenView.tsx';
import { system } from './theme/default-system.ts';

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
  /** Default: the browser's history. Without a document: a memory router at "/". */
  router?: Router;
  /** Takes the title of each screen. Default: it becomes the document's title. */
  onTitle?: TitleListener;
  /** Tokens and recipes, from createUiSystem. */
  theme?: SystemContext;
  /** Ports and registries that replace the default ones. */
  ports?: Partial<Engine>;
}

/** The screen of an address, and its parameters; the one with the fewest parameters if there are several. */
function screenAt(screens: readonly Screen[], pathname: string) {
  const found = screens.flatMap((screen) => {
    const params = matchScreenPath(screen.path, pathname);
    return params ? [{ screen, params }] : [];
  });
  const count = ({ params }: (typeof found)[number]) => Object.keys(params).length;
  return found.sort((one, other) => count(one) - count(other))[0];
}

function Missing() {
  const locale = useLocale();
  return <EmptyState text={locale.texts(screenTexts).missing} />;
}

type RoutedProps = Omit<ScreenAppProps, 'router'> & { router: Router };

/** The screen of the current address. */
function CurrentScreen({ screens, user, router }: RoutedProps) {
  const { pathname } = router.useLocation();
  const current = useMemo(() => screenAt(screens, pathname), [screens, pathname]);
  if (!current || !mayOpen(current.screen, user?.rolle)) return <Missing />;
  const { screen, params } = current;
  return <ScreenView key={JSON.stringify([screen.name, params])} screen={screen} params={params} />;
}

/** A new address starts at the top of the page; Back returns to where the page was scrolled to. */
function useScrollPositions({ useLocation }: Router): void {
  const { key, pathname } = useLocation();
  const shown = useRef({ key, pathname });
  const [positions] = useState(() => new Map<string, number>());
  useLayoutEffect(() => {
    const last = shown.current;
    shown.current = { key, pathname };
    if (last.key === key || last.pathname === pathname) return;
    window.scrollTo({ top: positions.get(key) ?? 0 });
  }, [key, pathname, positions]);
  useLayoutEffect(() => {
    const remember = () => void positions.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [positions]);
}

function Root(props: RoutedProps) {
  const { data, screens, user = null, locale = germanLocale, navigation, ports, router } = props;
  const host = useHost();
  useScrollPositions(router);
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
      registries: createRegistries(),
      user,
      ...navigationBy(router),
      ...host.ports,
      ...ports,
    }),
    [data, locale, screens, user, ports, host, router],
  );
  return (
    <EngineContext value={engine}>
      <LeaveGuardHost />
      <CurrentScreen {...props} />
      <UiHost />
      {navigation?.palette && (
        <PaletteHost isOffered={user !== null} preload={LazyPalette.preload}>
          <LazyPalette navigation={navigation} />
        </PaletteHost>
      )}
    </EngineContext>
  );
}

const createClient = () => new QueryClient({ queryCache: createQueryCache() });

/** The cache of a user and a data source; another one for others. */
function useClient(data: DataSource, user: Engine['user']): { client: QueryClient; id: number } {
  const about = JSON.stringify(user);
  const [current, setCurrent] = useState(() => ({ data, about, client: createClient(), id: 0 }));
  if (current.data === data && current.about === about) return current;
  const next = { data, about, client: createClient(), id: current.id + 1 };
  setCurrent(next);
  return next;
}

const createDefaultRouter = (): Router =>
  typeof window === 'undefined' ? createMemoryRouter() : createHistoryRouter();

/**
 * Screens as an application of their own, with theme, cache, router, dialogs and notices (docs/embed.md). An
 * application that has these already renders a ScreenView in an EngineContext instead. The cache is emptied when the
 * user or the data source changes.
 */
export function ScreenApp(props: ScreenAppProps) {
  const { client, id } = useClient(props.data, props.user ?? null);
  const [host] = useState(createHost);
  const [ownRouter] = useState(createDefaultRouter);
  return (
    <ChakraProvider value={props.theme ?? system}>
      <QueryClientProvider client={client}>
        <HostContext value={host}>
          <TitleContext value={props.onTitle ?? setDocumentTitle}>
            <Root key={id} {...props} router={props.router ?? ownRouter} />
          </TitleContext>
        </HostContext>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
