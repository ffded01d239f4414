import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createHistoryRouter,
  createHost,
  createPageSystem,
  createRegistries,
  HostContext,
  preloadRenderer,
  ScreenView,
} from '../../packages/chakra/src/index.ts';
import { loadBasicWidgets } from '../../packages/chakra/src/widgets/index.ts';
import { restRecords } from '../../packages/core/src/adapters/rest/rest-records.ts';
import {
  type DataResponse,
  type DataSource,
  type Engine,
  germanLocale,
  PortsProvider,
  RequestError,
  routerNavigation,
} from '../../packages/core/src/index.ts';
import type { Screen } from '../../packages/schema/src/language/index.ts';
import type { JsonSchema, Row } from '../../packages/schema/src/model/index.ts';
import { bookColumns, bookRows, type Case, formCase, isList, searchedBooks } from './cases.ts';

const system = createPageSystem();

const common = { $schema: '', path: '/', access: 'session' } as const;

const text = { type: 'string' } as const;
const bookProperties: Record<(typeof bookColumns)[number], JsonSchema> = {
  titel: { ...text, title: 'Titel' },
  autor: { ...text, title: 'Autor' },
  jahr: { type: 'integer', title: 'Jahr' },
  preis: { type: 'number', title: 'Preis' },
  verliehen: { type: 'boolean', title: 'Verliehen' },
  ort: { ...text, title: 'Ort' },
  isbn: { ...text, title: 'ISBN' },
};

function screenOf(name: Case): Screen {
  if (name.startsWith('search')) {
    return {
      ...common,
      name: 'BUCH_SUCHEN',
      kind: 'list',
      title: 'Bücher',
      resource: 'buch',
      search: { modes: ['contains'] },
      columns: bookColumns.map((field) => ({ field, ...(field === 'verliehen' && { cell: 'check' }) })),
    };
  }
  if (name.startsWith('list')) {
    return {
      ...common,
      name: 'BUCH_SUCHEN',
      kind: 'list',
      title: 'Bücher',
      source: { path: 'buch' },
      search: { modes: ['contains'] },
      columns: bookColumns.map((field) => ({ field, ...(field === 'verliehen' && { cell: 'check' }) })),
    };
  }
  const { schema } = formCase(name);
  return {
    ...common,
    name: 'BUCH_ANLEGEN',
    kind: 'form',
    title: 'Buch',
    resource: 'buch',
    mode: 'create',
    warnOnLeave: false,
    sections: [{ title: 'Angaben', fields: Object.keys(schema.properties ?? {}) }],
  };
}

function dataSourceOf(name: Case): DataSource {
  const hasRows = isList(name);
  const answer = hasRows ? bookRows(Number(name.split('-')[1])) : formCase(name).data;
  const call = async <T,>() => ({ data: answer as T, etag: undefined }) satisfies DataResponse<T>;
  return {
    ...restRecords(call),
    call,
    meta: async () => ({
      definition: hasRows
        ? { properties: name.startsWith('search') ? bookProperties : {} }
        : formCase(name).schema,
      enums: {},
    }),
    search: async (_resource, { query, page }) => searchedBooks(query, page),
  };
}

function engineOf(name: Case): Engine {
  return {
    data: dataSourceOf(name),
    locale: germanLocale,
    ...routerNavigation(createHistoryRouter()),
    screens: new Map(),
    registries: createRegistries(),
    user: { rolle: 'bibliothek' } as Row as Engine['user'],
    notify: () => undefined,
    ask: async () => true,
    saveFile: () => undefined,
    previewFile: () => {
      throw new RequestError({ status: 0, name: '', message: '' });
    },
  };
}

const cache = createCache({ key: 'p' });

/** Loads the renderer's chunks, which a hand-written screen contains: the mount time should measure rendering, not loading. */
const preload = (name: Case): Promise<unknown> =>
  isList(name) ? preloadRenderer('list') : Promise.all([preloadRenderer('form'), loadBasicWidgets()]);

/** The generated screen, as rendered in the portal. */
export async function createPeer(name: Case) {
  await preload(name);
  const engine = engineOf(name);
  const screen = screenOf(name);
  const client = new QueryClient();
  const host = createHost();
  return () => (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={client}>
          <HostContext value={host}>
            <PortsProvider engine={engine}>
              <ScreenView screen={screen} params={{}} />
            </PortsProvider>
          </HostContext>
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
