import type { Plugin } from 'vite';

const stub = '\0slim-emotion:statics';

/** Removes from the bundle what only emotion's unused `withTheme` needs (1 KB gz). */
export function slimEmotion(): Plugin {
  return {
    name: 'portal:slim-emotion',
    enforce: 'pre',
    resolveId: (id) => (id === 'hoist-non-react-statics' ? stub : undefined),
    load: (id) => (id === stub ? 'export default (target) => target;\n' : undefined),
  };
}
