import { relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { formatProblem, type Problem } from '@schema-screens/check/definitions';
import { readScreens, type ScreenFile } from '@schema-screens/check/files';
import { problemOverlay, startFailureOverlay } from '@schema-screens/check/vite';
import { ExtendsError, SharedError } from '@schema-screens/schema/language';
import type { ErrorPayload, Plugin, ViteDevServer } from 'vite';
import { checkAllDefinitions, definitionWarnings, loadRegistries } from '../definitions.ts';
import type { WatchedServer } from '../shared/watched-server.ts';
import { screenEntryOf, screensModule } from './screens.ts';

const clientId = '\0live-definitions';

/** Runs in the page: removes the overlay once everything is fixed, without reloading the page. */
const clientCode = `
import.meta.hot.on('screens:mended', () => {
  for (const overlay of document.querySelectorAll('vite-error-overlay')) overlay.close();
});
`;

interface Definition {
  name?: string;
  title?: string;
  [key: string]: unknown;
}

/** Problems of definitions that can be displayed. */
const harmless: ReadonlySet<string> = new Set(['DEFAULT_REPEATED', 'SHARED_UNUSED', 'TERM_UNUSED']);

/** The reason why definitions cannot be read. */
const isBroken = (error: unknown): boolean =>
  [SyntaxError, ExtendsError, SharedError].some((kind) => error instanceof kind);

const isDefinition = (path: string): boolean => /^(screens|schemas\/(resource|enum))\/.+\.json$/.test(path);
const isScreen = (path: string): boolean => /^screens\/.+\/[^/]+\.json$/.test(path);

/**
 * The keys that menus, routes and guards are built from when the page loads; the title comes with the definition too.
 */
function shellOf(definition: Definition): Definition {
  const { title: _title, ...entry } = screenEntryOf(definition);
  return entry;
}

/**
 * For `npm run dev`: sends a saved definition to the open page, which shows it with the same address and typed values.
 * An invalid one is shown in an overlay with file, line and column, and printed; the page keeps the last valid one
 * until it is fixed. The same goes for an invalid schema of `schemas/`, and for a server that refuses to start. Once
 * the server has started with changed schemas, the page reloads them. Only a change of menus or routes (name, path,
 * access, menu, feature) reloads the page.
 */
export function liveDefinitions(
  root: string,
  backend: Pick<WatchedServer, 'onRefusal' | 'onRestart'>,
): Plugin {
  const definitions = new Map<string, Definition>();
  let problems: readonly Problem[] = [];
  let refusal: readonly string[] = [];
  let isCovered = false;
  let latestCheck = 0;
  /** Read again after a change of the code that they are made of. */
  let registries: ReturnType<typeof loadRegistries> | undefined;

  /** Checks everything; returns undefined if a later save has superseded it. */
  async function check(): Promise<readonly Problem[] | undefined> {
    const number = ++latestCheck;
    const found = await checkAllDefinitions(() => {
      registries ??= loadRegistries();
      return registries;
    });
    return number === latestCheck ? found : undefined;
  }

  /** The content of the overlay, if any; redundant keys alone do not prevent drawing the screen. */
  function overlay(): ErrorPayload | undefined {
    const broken = problems.filter(({ code }) => !harmless.has(code));
    if (broken.length > 0) return problemOverlay(root, broken);
    return refusal.length > 0 ? startFailureOverlay(root, refusal) : undefined;
  }

  function lay(server: ViteDevServer): void {
    const next = overlay();
    if (next) server.environments.client.hot.send(next);
    else if (isCovered) server.environments.client.hot.send('screens:mended', {});
    isCovered = next !== undefined;
  }

  function tell(server: ViteDevServer, found: readonly Problem[]): void {
    const wasBroken = problems.length > 0;
    problems = found;
    for (const problem of found) server.config.logger.error(formatProblem(problem), { timestamp: true });
    if (found.length === 0)
      for (const warning of definitionWarnings())
        server.config.logger.warn(formatProblem(warning), { timestamp: true });
    if (wasBroken && found.length === 0)
      server.config.logger.info('Definitions: no problems.', { timestamp: true });
    lay(server);
  }

  /** All definitions; none while one of them cannot be read, which the check reports. */
  function readValid(): ScreenFile[] {
    try {
      return readScreens(root);
    } catch (error) {
      if (isBroken(error)) return [];
      throw error;
    }
  }

  /** Sends a definition to the page if it has changed, itself or by what it is made of. */
  function apply(server: ViteDevServer, path: string, definition: Definition): void {
    const before = definitions.get(path);
    if (isDeepStrictEqual(before, definition)) return;
    definitions.set(path, definition);
    const { client } = server.environments;
    const hasSameShell = before !== undefined && isDeepStrictEqual(shellOf(before), shellOf(definition));
    const entries = client.moduleGraph.getModuleById(screensModule);
    if (entries) client.moduleGraph.invalidateModule(entries);
    if (hasSameShell) client.hot.send('screens:changed', { name: definition.name, definition });
    else client.hot.send({ type: 'full-reload' });
  }

  return {
    name: 'portal:live-definitions',
    apply: 'serve',
    resolveId: (id) => (id === clientId.slice(1) ? clientId : undefined),
    load: (id) => (id === clientId ? clientCode : undefined),
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: `/@id/__x00__${clientId.slice(1)}` }, injectTo: 'head' },
    ],
    configureServer(server) {
      for (const { file, screen } of readValid()) definitions.set(file, { ...screen });
      server.environments.client.hot.on('connection', () => {
        const shown = overlay();
        if (shown) server.environments.client.hot.send(shown);
      });
      backend.onRefusal((lines) => {
        refusal = lines;
        lay(server);
      });
      backend.onRestart(() => server.environments.client.hot.send('schemas:changed', {}));
      return () => {
        void check().then((found) => found && tell(server, found));
      };
    },
    async hotUpdate({ file, server, type }) {
      const path = relative(root, file);
      if (/^(src|rules)\//.test(path)) registries = undefined;
      if (!isDefinition(path)) return undefined;
      if (this.environment.name !== 'client') return [];
      if (type === 'delete') definitions.delete(path);
      const read = new Map(readValid().map(({ file, screen }) => [file, screen]));
      const found = await check();
      if (!found) return [];
      tell(server, found);
      // The server notifies the page once it has started with them.
      if (path.startsWith('schemas/')) return [];
      if (type === 'delete') {
        server.environments.client.hot.send({ type: 'full-reload' });
        return [];
      }
      const unsound = new Set(found.filter(({ code }) => !harmless.has(code)).map((problem) => problem.file));
      if (unsound.has(path)) return [];
      if (!isScreen(path)) return undefined;
      // Files saved during the check were not checked; their own save triggers the next one.
      for (const { file: other, screen } of readValid())
        if (!unsound.has(other) && isDeepStrictEqual(read.get(other), screen))
          apply(server, other, { ...screen });
      return [];
    },
  };
}
