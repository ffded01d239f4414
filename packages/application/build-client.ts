import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { checkFolder, formatProblem } from '#check/folder';
import { ConfigError } from '#resources';
import packageJson from '../../package.json' with { type: 'json' };
import { readJson } from './application-files.ts';
import { clientPlugins } from './client-plugins.ts';
import { missingLanguageFiles } from './language-files.ts';

/** What the built pages depend on: the definitions, and the version of the engine. */
function stateOf(folder: string): string {
  const hash = createHash('sha256').update(packageJson.version);
  for (const file of globSync(['screens/**/*.json', 'schemas/**/*.json', 'languages/*.js', 'fonts/*'], {
    cwd: folder,
  }).sort())
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/**
 * Builds an application's pages into its `dist`, unless they are there already for the same definitions.
 *
 * @param folder with `screens/` and `schemas/`
 * @returns the folder of the pages
 * @throws ConfigError with the mistakes of the definitions
 */
export async function buildClient(folder: string): Promise<string> {
  const outDir = join(folder, 'dist');
  const stateFile = join(outDir, 'state.json');
  const state = stateOf(folder);
  if (readJson<{ state: string }>(stateFile)?.state === state) return outDir;
  const wrong = checkFolder(folder).map(formatProblem);
  const problems = wrong.length > 0 ? wrong : missingLanguageFiles(folder);
  if (problems.length > 0) throw new ConfigError(problems);
  const { NODE_ENV } = process.env;
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: clientPlugins(folder),
    html: { cspNonce: '%CSP_NONCE%' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 2000,
      // A data: address would need a laxer Content Security Policy.
      assetsInlineLimit: 0,
    },
  });
  // A build leaves it at "production", which would ask the server for the settings of an installation.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  writeFileSync(stateFile, JSON.stringify({ state }));
  return outDir;
}
