import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:resources';
const suffix = '.schema.json';

interface ResourceFile {
  'x-resource'?: { path?: string; primaryKey?: string };
}

/** Exports to the browser the paths of resources that differ from their names, and the names of keys other than id. */
export function resourcesPlugin(root: string): Plugin {
  const addressOf = (file: string): [string, object] => {
    const schema: ResourceFile = JSON.parse(readFileSync(resolve(root, file), 'utf8'));
    const { path, primaryKey } = schema['x-resource'] ?? {};
    return [basename(file, suffix), { path, primaryKey }];
  };
  return {
    name: 'portal:resources',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const files = globSync(`schemas/resource/*${suffix}`, { cwd: root }).sort();
      const addresses = files
        .map(addressOf)
        .filter(([, address]) => Object.values(address).some((value) => value !== undefined));
      return `export const addresses = ${JSON.stringify(Object.fromEntries(addresses))};\n`;
    },
  };
}
