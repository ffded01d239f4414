import { checkFolder, formatProblem } from '@schema-screens/check';
import { ConfigError } from '@schema-screens/server';
import { build } from 'vite';
import { clientPlugins } from './client-plugins.ts';
import { missingLanguageHints } from './language-files.ts';

/**
 * Builds an application's pages.
 *
 * @param folder with `screens/` and `schemas/`
 * @param into a folder of their own
 * @throws ConfigError with the mistakes of the definitions
 */
export async function buildClient(folder: string, into: string): Promise<void> {
  const wrong = checkFolder(folder).map(formatProblem);
  const problems = wrong.length > 0 ? wrong : missingLanguageHints(folder);
  if (problems.length > 0) throw new ConfigError(problems);
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: clientPlugins(folder),
    html: { cspNonce: '%CSP_NONCE%' },
    build: {
      outDir: into,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 2000,
      // A data: address would need a laxer Content Security Policy.
      assetsInlineLimit: 0,
    },
  });
}
