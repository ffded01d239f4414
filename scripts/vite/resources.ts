import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readAddresses } from '@schema-screens/check/files';
import type { Plugin } from 'vite';

const id = 'virtual:resources';

/**
 * Exports to the browser the paths of resources that differ from their names, the names of keys other than id, and the words of the
 * back end's calls.
 */
export function resourcesPlugin(root: string): Plugin {
  return {
    name: 'portal:resources',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const { vocabulary } = JSON.parse(readFileSync(join(root, 'screens/application.json'), 'utf8'));
      const { words, files } = vocabulary;
      return `export const addresses = ${JSON.stringify(readAddresses(root))};\nexport const vocabulary = ${JSON.stringify({ words, files })};\n`;
    },
  };
}
