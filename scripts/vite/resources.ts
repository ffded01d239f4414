import { readAddresses } from '@schema-screens/check/files';
import type { Plugin } from 'vite';

const id = 'virtual:resources';

/** Exports to the browser the paths of resources that differ from their names, and the names of keys other than id. */
export function resourcesPlugin(root: string): Plugin {
  return {
    name: 'portal:resources',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const addresses = ${JSON.stringify(readAddresses(root))};\n` : undefined,
  };
}
