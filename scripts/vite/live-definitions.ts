import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Plugin, ViteDevServer } from 'vite';
import { formatProblem, type Problem } from '../../src/engine/definition/check/problem.ts';
import { checkAllDefinitions } from '../definitions.ts';
import { problemOverlay } from './problem-overlay.ts';
import { entryOf, screensModule } from './screens.ts';

const clientId = '\0live-definitions';

/** Runs in the page: takes the overlay away once everything is mended, without loading the page anew. */
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

const isDefinition = (path: string): boolean => /^screens\/.+\.json$/.test(path);
const isScreen = (path: string): boolean => /^screens\/.+\/[^/]+\.json$/.test(path);

/** What menus, routes and guards are made of when the page loads; the title comes with the definition too. */
function shellOf(definition: Definition): Definition {
  const { title: _title, ...entry } = entryOf(definition);
  return entry;
}

/**
 * For `npm run dev`: sends a saved definition to the open page, which shows it with its address and what was typed. A
 * broken one is laid over the page with file, line and column, and printed; the page keeps the last sound one until it
 * is mended. Only what changes menus or routes (name, path, access, menu, feature) loads the page anew.
 */
export function liveDefinitions(root: string): Plugin {
  const shells = new Map<string, Definition>();
  let problems: readonly Problem[] = [];
  let latestCheck = 0;

  /** Checks everything; gives undefined when a later save has overtaken it. */
  async function check(server: ViteDevServer): Promise<readonly Problem[] | undefined> {
    const number = ++latestCheck;
    const found = await checkAllDefinitions((file) => server.ssrLoadModule(resolve(root, file)));
    return number === latestCheck ? found : undefined;
  }

  function tell(server: ViteDevServer, found: readonly Problem[]): void {
    const wasBroken = problems.length > 0;
    problems = found;
    // What merely repeats a default can be shown.
    const broken = found.filter(({ code }) => code !== 'DEFAULT_REPEATED');
    for (const problem of found) server.config.logger.error(formatProblem(problem), { timestamp: true });
    if (broken.length > 0) server.environments.client.hot.send(problemOverlay(root, broken));
    else if (wasBroken) {
      server.config.logger.info('Definitions: no problems.', { timestamp: true });
      server.environments.client.hot.send('screens:mended', {});
    }
  }

  function apply(server: ViteDevServer, path: string, definition: Definition): void {
    const { client } = server.environments;
    const shell = shellOf(definition);
    const hasSameShell = isDeepStrictEqual(shells.get(path), shell);
    shells.set(path, shell);
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
      for (const path of globSync('screens/*/**/*.json', { cwd: root })) {
        const text = readFileSync(resolve(root, path), 'utf8');
        try {
          shells.set(path, shellOf(JSON.parse(text)));
        } catch (error) {
          // The check below says where it is broken.
          if (!(error instanceof SyntaxError)) throw error;
        }
      }
      server.environments.client.hot.on('connection', () => {
        const broken = problems.filter(({ code }) => code !== 'DEFAULT_REPEATED');
        if (broken.length > 0) server.environments.client.hot.send(problemOverlay(root, broken));
      });
      return () => {
        void check(server).then((found) => found && tell(server, found));
      };
    },
    async hotUpdate({ file, server, type, read }) {
      const path = relative(root, file);
      if (!isDefinition(path)) return undefined;
      if (this.environment.name !== 'client') return [];
      if (type === 'delete') shells.delete(path);
      const found = await check(server);
      if (!found) return [];
      tell(server, found);
      if (type === 'delete') {
        server.environments.client.hot.send({ type: 'full-reload' });
        return [];
      }
      const isSound = found.every((problem) => problem.file !== path || problem.code === 'DEFAULT_REPEATED');
      if (!isSound) return [];
      if (!isScreen(path)) return undefined;
      apply(server, path, JSON.parse(await read()));
      return [];
    },
  };
}
