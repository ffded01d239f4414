import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { run } from '../../scripts/shared/run.ts';

const here = import.meta.dirname;

/** The form engines: ours, rjsf with its Chakra theme, JSON Forms with its Material renderers. */
export const engines = ['ours', 'rjsf', 'jsonforms'] as const;
export type EngineName = (typeof engines)[number];

const shared = [
  'react',
  'react-dom',
  '@chakra-ui/react',
  '@emotion/react',
  '@rjsf/core',
  '@rjsf/utils',
  '@rjsf/validator-ajv8',
];

/** Installs the packages with the schemas if they are missing. */
export async function installForeign(): Promise<void> {
  if (existsSync(resolve(here, 'node_modules/@jsonforms/examples'))) return;
  const code = await run('npm', [
    'ci',
    '--prefix',
    here,
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
  ]);
  if (code !== 0) throw new Error('The packages of bench/foreign could not be installed.');
}

export interface ServedEngine {
  url: string;
  close: () => Promise<void>;
}

/** Builds the page of an engine for production, and serves it. */
export async function serveEngine(name: EngineName): Promise<ServedEngine> {
  const outDir = resolve(here, 'dist', name);
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { 'virtual:engine': resolve(here, `${name}.tsx`) }, dedupe: shared },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 4000 },
  });
  const server = await preview({
    root: here,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
  });
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}
