import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import {
  createHost,
  createMemoryRouter,
  createRegistries,
  defaultUiSystem,
  type Host,
  HostContext,
  setDocumentTitle,
  TitleContext,
} from '@schema-screens/chakra';
import { useReactRouter } from '@schema-screens/chakra/react-router';
import {
  createLeaveGuard,
  type DataResponse,
  type DataSource,
  type Engine,
  type LeaveGuard,
  PortsProvider,
  type Request,
  RequestError,
} from '@schema-screens/core';
import { restRecords } from '@schema-screens/core/adapters';
import { germanLocale } from '@schema-screens/locale';
import type { FormScreen as FormDefinition, ScreenCatalog } from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type ReactNode, useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type Mock, vi } from 'vitest';
import { libraryMeta } from '../../../.storybook/library.ts';
import FormScreen from '../../../packages/chakra/src/form-screen/FormScreen.tsx';
import { portalWords } from '../portal-words.ts';

/** Returns the response to a call, or undefined for other calls. */
export type Responder = (request: Request) => unknown;

const notFound = (request: Request): never => {
  throw new RequestError({
    status: 404,
    name: 'Nicht gefunden',
    message: `${request.method} ${request.path}`,
  });
};

/** A back end for one test: the first responder with a response wins; every call is recorded. */
export function testDataSource(responders: Responder[], meta: ResourceMeta = libraryMeta) {
  const calls: Request[] = [];
  const call = async <T,>(request: Request): Promise<DataResponse<T>> => {
    calls.push(request);
    for (const respond of responders) {
      const data = await respond(request);
      if (data !== undefined) return { data: data as T, etag: '"1"' };
    }
    return notFound(request);
  };
  const source: DataSource = {
    ...restRecords(call, {}, portalWords),
    meta: async () => meta,
    search: async () => ({ data: [], count: 0 }),
    call,
  };
  return { source, calls };
}

export const libraryScreens: ScreenCatalog = new Map([
  [
    'BUCH_SUCHEN',
    { name: 'BUCH_SUCHEN', kind: 'list', path: '/buch/suchen', title: 'Bücher', access: 'session' },
  ],
]);

type Spied = 'navigate' | 'back' | 'notify' | 'dismissNotices' | 'ask' | 'saveFile' | 'previewFile' | 'track';

/** An engine with spies as ports. */
export type TestEngine = Omit<Engine, Spied> & { leaveGuard: LeaveGuard } & {
  [Port in Spied]: Mock<NonNullable<Engine[Port]>>;
};

/** The engine's ports as spies, around a back end. */
export function testEngine(data: DataSource, over: Partial<TestEngine> = {}): TestEngine {
  return {
    data,
    locale: germanLocale,
    screens: libraryScreens,
    registries: createRegistries(),
    user: { role: 'bibliothek' },
    leaveGuard: createLeaveGuard(),
    router: createMemoryRouter(),
    navigate: vi.fn(),
    back: vi.fn(),
    notify: vi.fn(),
    dismissNotices: vi.fn(),
    ask: vi.fn(async () => true),
    saveFile: vi.fn(),
    previewFile: vi.fn(),
    track: vi.fn(),
    ...over,
  };
}

/** jsdom renders no colours, and parsing their rules takes a sixth of a test's time. */
const unseenStyles = createCache({ key: 'test', container: document.createElement('div') });

/** An engine with the React Router around it. */
export function WithRouter({ engine, children }: { engine: Engine; children: ReactNode }) {
  const router = useReactRouter();
  const value = useMemo(() => ({ ...engine, router }), [engine, router]);
  return <PortsProvider engine={value}>{children}</PortsProvider>;
}

/** The contexts that parts of the engine need. */
export function Around({
  engine,
  children,
  staleTime = 0,
  host,
  at = '/',
}: {
  engine: Engine;
  children: ReactNode;
  /** For how long, in ms, responses are fresh. */
  staleTime?: number;
  /** Default: one of its own. */
  host?: Host;
  /** The first address. */
  at?: string;
}) {
  const [ownHost] = useState(createHost);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime } } });
  return (
    <CacheProvider value={unseenStyles}>
      <ChakraProvider value={defaultUiSystem}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[at]}>
            <HostContext value={host ?? ownHost}>
              <TitleContext value={setDocumentTitle}>
                <WithRouter engine={engine}>{children}</WithRouter>
              </TitleContext>
            </HostContext>
          </MemoryRouter>
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}

export const bookForm: FormDefinition = {
  $schema: '',
  name: 'BUCH_ANLEGEN',
  kind: 'form',
  path: '/buch/neu',
  title: 'Buch aufnehmen',
  access: 'session',
  resource: 'buch',
  mode: 'create',
  sections: [
    { title: 'Angaben', fields: ['titel', 'autor', 'sprache', 'erschienen', 'seiten', 'verliehen'] },
  ],
  then: 'BUCH_SUCHEN',
};

/** A new book, for the call that starts a create form. */
export const newBook: Responder = ({ path }) =>
  path === 'buch/neu' ? ({ sprache: 'de', verliehen: false } satisfies Row) : undefined;

/** Renders a form screen with a back end. */
export function renderForm(
  screen: Partial<FormDefinition>,
  responders: Responder[],
  params: Record<string, string> = {},
  over: Partial<TestEngine> = {},
  meta: ResourceMeta = libraryMeta,
  staleTime = 0,
) {
  const { source, calls } = testDataSource(responders, meta);
  const engine = testEngine(source, over);
  const view = render(
    <Around engine={engine} staleTime={staleTime}>
      <FormScreen screen={{ ...bookForm, ...screen }} params={params} />
    </Around>,
  );
  return { ...view, engine, calls };
}
