import { Box, ChakraProvider } from '@chakra-ui/react';
import {
  createPageSystem,
  createRegistries,
  type Host,
  HostContext,
  setDocumentTitle,
  TitleContext,
  UiHost,
} from '@schema-screens/chakra';
import { useReactRouter } from '@schema-screens/chakra/react-router';
import { type Engine, PortsProvider } from '@schema-screens/core';
import { germanLocale } from '@schema-screens/locale';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { MemoryRouter, parsePath } from 'react-router-dom';
import { libraryDataSource, libraryScreens, loadLibraryScreen } from './library.ts';

const pageSystem = createPageSystem();

interface StoryFrameProps {
  mode: 'light' | 'dark';
  role: string;
  /** Address of the screen, for stories of whole screens. */
  path?: string;
  /** The story is a whole screen, which has margins of its own. */
  isScreen?: boolean;
  host: Host;
  children: ReactNode;
}

const registries = createRegistries();

function Routed({ engine, children }: { engine: Omit<Engine, 'router'>; children: ReactNode }) {
  const router = useReactRouter();
  const value = useMemo(() => ({ ...engine, router }), [engine, router]);
  return <PortsProvider engine={value}>{children}</PortsProvider>;
}

/** Everything around a story: theme, router, an engine over a library's books. */
export function StoryFrame({ mode, role, path = '/', isScreen = false, host, children }: StoryFrameProps) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  // A visit of its own: what a list remembers of one story is not the next one's.
  const [visit] = useState(() => ({ ...parsePath(path), key: crypto.randomUUID() }));
  useEffect(() => {
    document.documentElement.lang = 'de';
    document.documentElement.classList.toggle('dark', mode === 'dark');
    document.documentElement.classList.toggle('light', mode !== 'dark');
    document.documentElement.style.colorScheme = mode;
    document.documentElement.dataset.density = ['idm', 'adm'].includes(role) ? 'compact' : 'comfortable';
  }, [mode, role]);
  const engine = useMemo<Omit<Engine, 'router'>>(
    () => ({
      data: libraryDataSource,
      locale: germanLocale,
      loadScreen: loadLibraryScreen,
      ...host.ports,
      screens: libraryScreens,
      registries,
      user: { role, name: 'Lese' },
      navigate: () => undefined,
      back: () => undefined,
    }),
    [role, host],
  );
  return (
    <ChakraProvider value={pageSystem}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[visit]}>
          <HostContext value={host}>
            <TitleContext value={setDocumentTitle}>
              <Routed engine={engine}>
                <Box as="main" p={isScreen ? '0' : '4'} minH="100vh" bg="bg.page">
                  {children}
                </Box>
                <UiHost />
              </Routed>
            </TitleContext>
          </HostContext>
        </MemoryRouter>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
