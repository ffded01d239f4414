/** Plug-ins for Vite: compiled validators, and the check of definitions while developing and building. */
import type { Plugin } from 'vite';
import { formatProblem } from '#check';
import type { JsonSchema } from '#model';
import { checkFolder } from './check-folder.ts';
import type { OwnNames } from './definition-names.ts';
import { problemOverlay } from './problem-overlay.ts';

export { type ValidatorsOptions, validators } from './validators.ts';

interface DefinitionsOptions extends OwnNames {
  /** Schemas of resources by name, if the application has no `schemas/`. */
  schemas?: Readonly<Record<string, JsonSchema>>;
  /** The application's folder. Default: Vite's root. */
  root?: string;
}

const isDefinition = (file: string): boolean => /\/(screens|schemas)\/.+\.json$/.test(file);

/**
 * Checks `screens/` and `schemas/` of the application. In development what is wrong lies over the page, with file, line and column, until it
 * is mended; a build with problems fails.
 */
export function definitions({ schemas, root: given, ...own }: DefinitionsOptions = {}): Plugin {
  let root = given ?? '';
  return {
    name: 'schema-definitions',
    configResolved(config) {
      root ||= config.root;
    },
    buildStart() {
      if (this.environment.mode !== 'build') return;
      const problems = checkFolder(root, own, schemas);
      if (problems.length > 0) this.error(problems.map(formatProblem).join('\n'));
    },
    configureServer(server) {
      const { hot } = server.environments.client;
      const report = () => {
        const problems = checkFolder(root, own, schemas);
        for (const problem of problems)
          server.config.logger.error(formatProblem(problem), { timestamp: true });
        if (problems.length > 0) hot.send(problemOverlay(root, problems));
      };
      hot.on('connection', report);
      server.watcher.on('all', (_event, file) => {
        if (isDefinition(file)) report();
      });
    },
  };
}
