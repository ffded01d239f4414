import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { validators } from '@schema-screens/check/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { run } from '../../scripts/shared/run.ts';
import { chunks } from '../../scripts/vite/chunks.ts';
import { formSchemas } from '../../scripts/vite/form-schemas.ts';
import { resourcesPlugin } from '../../scripts/vite/resources.ts';
import { screensPlugin } from '../../scripts/vite/screens.ts';
import { slimAxios } from '../../scripts/vite/slim-axios.ts';
import { cases, formCase, isList } from './cases.ts';

const root = resolve(import.meta.dirname, '../..');
const here = import.meta.dirname;

/** The compared implementations of a screen; ours is built like the portal. */
export const peers = ['ours', 'react', 'chakra', 'rjsf-chakra'] as const;
export type PeerName = (typeof peers)[number];

export const outDir = (peer: PeerName): string => resolve(here, 'dist', peer);

/** Packages that all peers share with the project, in the same version and copy. */
const shared = [
  'react',
  'react-dom',
  '@chakra-ui/react',
  '@emotion/react',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
];

/** Builds peers for production; installs the packages of others than ours if they are missing. */
export async function buildPeers(names: readonly PeerName[]): Promise<void> {
  const areInstalled = existsSync(resolve(here, 'node_modules/@rjsf/chakra-ui'));
  if (!areInstalled && names.some((name) => name !== 'ours')) {
    const code = await run('npm', ['ci', '--prefix', here, '--no-audit', '--no-fund']);
    if (code !== 0) throw new Error('The packages of bench/peers could not be installed.');
  }
  const schemas = cases.filter((name) => !isList(name)).map((name) => formCase(name).schema);
  for (const peer of names) {
    await build({
      root: here,
      configFile: false,
      logLevel: 'error',
      plugins: [
        react(),
        ...(peer === 'ours'
          ? [
              screensPlugin(root),
              resourcesPlugin(root),
              validators({ root, known: formSchemas, more: schemas }),
              slimAxios(),
            ]
          : []),
      ],
      resolve: { alias: { 'virtual:peer': resolve(here, `${peer}.tsx`) }, dedupe: shared },
      build: {
        outDir: outDir(peer),
        emptyOutDir: true,
        target: 'es2023',
        chunkSizeWarningLimit: 2000,
        ...(peer === 'ours' && { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } }),
      },
    });
  }
}
