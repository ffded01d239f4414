import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useNavigate,
  useParams,
} from 'react-router-dom';
import { createRegistry, type DataSource, type Engine, EngineContext } from '#engine';
import { mayOpen, routerPath, type Screen } from '#language';
import { createCellRegistry } from './cells/cells.tsx';
import { LeaveGuardHost } from './form-screen/LeaveGuardHost.tsx';
import { openModal } from './form-screen/modal/modal-store.ts';
import { ask } from './host/ask.ts';
import { openChoices } from './host/choices-store.ts';
import { notify } from './host/notify.ts';
import { previewFile } from './host/preview-file.ts';
import { saveFile } from './host/save-file.ts';
import { UiHost } from './host/UiHost.tsx';
import { EmptyState } from './parts/States.tsx';
import { ScreenView } from './ScreenView.tsx';
import { uiTexts } from './texts/ui-texts.ts';
import { system } from './theme/system.ts';
import { createWidgetRegistry } from './widgets/index.tsx';

interface ScreenAppProps {
  data: DataSource;
  /** One of them at the path "/". */
  screens: readonly Screen[];
  /** Who is signed in; default: nobody. Screens that he may not open are not there. */
  user?: Engine['user'];
  /** Ports and registries in place of the usual ones. */
  ports?: Partial<Engine>;
}

function Root({ data, screens, user = null, ports }: ScreenAppProps) {
  const navigate = useNavigate();
  const engine = useMemo<Engine>(
    () => ({
      data,
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
        navigate(href, { replace: replace || isReturn }),
      back: (fallback) => void navigate(fallback),
      notify,
      ask,
      openModal,
      openChoices,
      saveFile,
      previewFile: (document) => previewFile(document, saveFile),
      ...ports,
    }),
    [data, screens, user, ports, navigate],
  );
  return (
    <EngineContext value={engine}>
      <LeaveGuardHost />
      <Outlet />
      <UiHost />
      <ScrollRestoration />
    </EngineContext>
  );
}

function Route({ screen }: { screen: Screen }) {
  const params = useParams();
  return <ScreenView key={JSON.stringify([screen.name, params])} screen={screen} params={params} />;
}

/**
 * Screens as an application of their own, with theme, cache, router, dialogs and notices around them (docs/embed.md). Whoever
 * has these already puts an EngineContext around a ScreenView instead. Its props stay the same as long as it is drawn.
 */
export function ScreenApp(props: ScreenAppProps) {
  const { screens, user = null } = props;
  const client = useMemo(() => new QueryClient(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a router is made once
  const router = useMemo(() => {
    const routes = screens
      .filter((screen) => mayOpen(screen, user?.rolle))
      .map((screen) => ({ path: routerPath(screen.path), element: <Route screen={screen} /> }));
    const missing = { path: '*', element: <EmptyState text={uiTexts.screen.missing} /> };
    return createBrowserRouter([{ element: <Root {...props} />, children: [...routes, missing] }]);
  }, []);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
