import type { Plugin } from 'vite';

const noFormats = '\0slim-cfworker:formats';

/** Removes the interpreting validator's own formats from the bundle (1.7 KB gz): ours replace all of them. */
export function slimCfworker(): Plugin {
  return {
    name: 'portal:slim-cfworker',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './format.js' && importer?.includes('/@cfworker/json-schema/') ? noFormats : undefined,
    load: (id) => (id === noFormats ? 'export const format = {};\n' : undefined),
  };
}
