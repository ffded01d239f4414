import { ChakraProvider, type SystemContext } from '@chakra-ui/react';
import {
  createQueryClient,
  type DataSource,
  type Engine,
  PortsProvider,
  type Router,
  routerNavigation,
  useLocale,
  useUser,
} from '@schema-screens/core';
import { screenTexts } from '@schema-screens/core/internal';
import { germanLocale, type Locale } from '@schema-screens/locale';
import {
  catalogOf,
  isAvailable,
  mayOpen,
  type Screen as ScreenDefinition,
} from '@schema-screens/schema/language';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { createRegistries } from './create-registries.ts';
import { createHost } from './dialogs/create-host.ts';
import { EngineRoot } from './dialogs/EngineRoot.tsx';
import { UiHost } from './dialogs/UiHost.tsx';
import { LeaveGuardHost } from './form-screen/LeaveGuardHost.tsx';
import { createHistoryRouter } from './host/history-router.ts';
import { HostContext, useHost } from './host/host.ts';
import { createMemoryRouter } from './host/memory-router.ts';
import { setDocumentTitle, TitleContext, type TitleListener } from './host/title.ts';
import { EmptyState } from './parts/states/States.tsx';
import { type ScreenStateProps, ScreenView } from './ScreenView.tsx';
import { defaultUiSystem } from './theme/default-system.ts';
import { translateMeta, translateScreens } from './translate-definitions.ts';

export interface EngineProviderProps {
  data: DataSource;
  screens: readonly ScreenDefinition[];
  /** Names of the features that are on; default: all. Screens of others are treated as missing. */
  features?: ReadonlySet<string> | undefined;
  /** The signed-in user; default: none. Screens that the user may not open are treated as missing. */
  user?: Engine['user'];
  /** Language and conventions; default: German ones. Its dictionary translates screens, and schemas that the data source did not. */
  locale?: Locale;
  /** ISO 4217, e.g. "GBP"; default: that of the locale. */
  currency?: string;
  /** That of the application, e.g. "Europe/London"; default: that of the locale. */
  timeZone?: string;
  /** Default: the browser's history. Without a document: a memory router at "/". */
  router?: Router;
  /** Takes the title of each screen. Default: it becomes the document's title. */
  onTitle?: TitleListener;
  /** Tokens and recipes, from createUiSystem. */
  theme?: SystemContext;
  /** Ports and registries that replace the default ones. */
  ports?: Partial<Engine>;
  children: ReactNode;
}

const ScreensContext = createContext<readonly ScreenDefinition[]>([]);

/** The definitions of the EngineProvider around this component, but for those whose feature is off. */
export const useScreens = (): readonly ScreenDefinition[] => use(ScreensContext);

type RootProps = Omit<EngineProviderProps, 'router'> & { router: Router };

function Root(props: RootProps) {
  const { data, screens, features, user = null, locale = germanLocale, ports, router, children } = props;
  const { currency = locale.currency, timeZone = locale.timeZone } = props;
  const host = useHost();
  const translated = useMemo(() => translateScreens(screens, locale), [screens, locale]);
  const available = useMemo(
    () => translated.filter((screen) => isAvailable(screen, features)),
    [translated, features],
  );
  const engine = useMemo<Engine>(
    () => ({
      data,
      locale: { ...locale, currency, timeZone },
      screens: catalogOf(translated, features),
      loadSchema: data.meta,
      translateMeta: (meta) => translateMeta(meta, locale),
      loadScreen: async (name) => {
        const screen = translated.find((one) => one.name === name);
        if (!screen) throw new Error(`There is no screen "${name}"`);
        return screen;
      },
      registries: createRegistries(),
      user,
      ...routerNavigation(router),
      ...host.ports,
      ...ports,
    }),
    [data, locale, currency, timeZone, translated, features, user, ports, host, router],
  );
  return (
    <PortsProvider engine={engine}>
      <ScreensContext value={available}>
        <LeaveGuardHost />
        {children}
        <EngineRoot>
          <UiHost />
        </EngineRoot>
      </ScreensContext>
    </PortsProvider>
  );
}

/** The cache of a user and a data source; another one for others. */
function useClient(data: DataSource, user: Engine['user']): { client: QueryClient; id: number } {
  const about = JSON.stringify(user);
  const [current, setCurrent] = useState(() => ({ data, about, client: createQueryClient(), id: 0 }));
  if (current.data === data && current.about === about) return current;
  const next = { data, about, client: createQueryClient(), id: current.id + 1 };
  setCurrent(next);
  return next;
}

const createDefaultRouter = (): Router =>
  typeof window === 'undefined' ? createMemoryRouter() : createHistoryRouter();

/**
 * Everything that screens need around them: theme, cache, router, dialogs, notices (docs/embed.md). The cache is emptied when the
 * user or the data source changes.
 *
 * @example
 *   <EngineProvider data={data} screens={screens} router={router} locale={englishLocale} currency="GBP">
 *     <Screen name="BOOKS" />
 *   </EngineProvider>;
 */
export function EngineProvider(props: EngineProviderProps) {
  const { client, id } = useClient(props.data, props.user ?? null);
  const [host] = useState(createHost);
  const [ownRouter] = useState(createDefaultRouter);
  return (
    <ChakraProvider value={props.theme ?? defaultUiSystem}>
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

/** In place of a screen that does not exist, or that the user may not open. */
export function MissingScreen() {
  const locale = useLocale();
  return <EmptyState text={locale.texts(screenTexts).missing} />;
}

interface ScreenProps extends ScreenStateProps {
  /** That of a screen of the EngineProvider. */
  name: string;
  /** What the placeholders of its path stand for. */
  params?: Record<string, string | undefined>;
}

const noParams = {};

/** A screen of the EngineProvider by its name, wherever the application's page wants it. */
export function Screen({ name, params = noParams, ...place }: ScreenProps) {
  const user = useUser();
  const screen = useScreens().find((one) => one.name === name);
  if (!screen || !mayOpen(screen, user?.role)) return <MissingScreen />;
  return (
    <EngineRoot>
      <ScreenView key={JSON.stringify([name, params])} screen={screen} params={params} {...place} />
    </EngineRoot>
  );
}
