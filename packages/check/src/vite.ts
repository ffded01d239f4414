/** The plug-in for Vite: what an application with screens needs of it while developing, building, rendering by a server and testing. */

import type { JsonSchema } from '@schema-screens/schema/model';
import type { Plugin } from 'vite';
import { checkFiles, readApplicationFiles } from './check-folder.ts';
import type { ApplicationNames } from './definition-names.ts';
import { formatProblem } from './definitions/index.ts';
import { folderWarnings } from './folder-warnings.ts';
import { problemOverlay } from './problem-overlay.ts';
import { type ValidatorsOptions, validators } from './validators.ts';

export interface SchemaScreensOptions extends ApplicationNames, ValidatorsOptions {
  /** The application's folder, with `screens/` and `schemas/` if it has them. Default: Vite's root. */
  root?: string;
  /** Schemas of resources by name, if the application has no `schemas/`. */
  schemas?: Readonly<Record<string, JsonSchema>>;
}

const isDefinition = (file: string): boolean => /\/(screens|schemas)\/.+\.json$/.test(file);

/**
 * Checks `screens/` and `schemas/` of the application. In development what is wrong lies over the page, with file, line and column, until it
 * is mended, and what is probably not intended stands on the console; a build with problems fails.
 */
function definitions({ schemas, root: givenRoot, ...own }: SchemaScreensOptions): Plugin {
  let root = givenRoot ?? '';
  return {
    name: 'schema-definitions',
    configResolved(config) {
      root ||= config.root;
    },
    buildStart() {
      if (this.environment.mode !== 'build') return;
      const files = readApplicationFiles(root);
      const problems = checkFiles(files, own, schemas);
      if (problems.length > 0) this.error(problems.map(formatProblem).join('\n'));
      for (const warning of folderWarnings(root, { files, given: schemas }))
        this.warn(formatProblem(warning));
    },
    configureServer(server) {
      const { hot } = server.environments.client;
      const report = () => {
        const files = readApplicationFiles(root);
        const problems = checkFiles(files, own, schemas);
        for (const problem of problems)
          server.config.logger.error(formatProblem(problem), { timestamp: true });
        if (problems.length > 0) hot.send(problemOverlay(root, problems));
        else
          for (const warning of folderWarnings(root, { files, given: schemas }))
            server.config.logger.warn(formatProblem(warning), { timestamp: true });
      };
      hot.on('connection', report);
      server.watcher.on('all', (_event, file) => {
        if (isDefinition(file)) report();
      });
    },
  };
}

export { problemOverlay, startFailureOverlay } from './problem-overlay.ts';
export { validators } from './validators.ts';

const packages = /@schema-screens\//;

/** How Vite, and Vitest by its `test`, have to treat the packages. */
const settings = (): Plugin => ({
  name: 'schema-screens',
  config() {
    const config = {
      // It has a worker, which can be addressed as a file alone.
      optimizeDeps: { exclude: ['pdfjs-dist'] },
      // Their modules import styles, and one that differs in builds for production.
      ssr: { noExternal: [packages, '@chakra-ui/react'] },
      test: { server: { deps: { inline: [packages] } } },
    };
    return config;
  },
});

/**
 * What an application with screens needs of Vite: its definitions are checked, its schemas become code, and the packages work in the
 * development server, in builds for browsers and servers, and in Vitest (with the set-up file `@schema-screens/chakra/testing`).
 */
export const schemaScreens = ({ known, more, ...options }: SchemaScreensOptions = {}): Plugin[] => [
  settings(),
  definitions(options),
  validators({
    ...(options.root !== undefined && { root: options.root }),
    ...(known && { known }),
    ...(more && { more }),
  }),
];
