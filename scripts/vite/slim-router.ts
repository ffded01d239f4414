import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const entries: Readonly<Record<string, string>> = {
  'react-router': 'index.mjs',
  'react-router/dom': 'dom-export.mjs',
};

/**
 * Bundles react-router's production build: its package exports the development build, which has warnings for developers, to every
 * bundler (0.6 KB gz).
 */
export function slimRouter(root: string): Plugin {
  const folder = resolve(root, 'node_modules/react-router/dist/production');
  return {
    name: 'portal:slim-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (entries[id] === undefined ? undefined : resolve(folder, entries[id])),
  };
}
