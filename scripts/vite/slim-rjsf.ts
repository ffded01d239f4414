import type { Plugin } from 'vite';

const emptyRegistry = '\0slim-rjsf:registry';
const plainText = '\0slim-rjsf:markdown';
const localUris = '\0slim-rjsf:uris';

/**
 * Removes rjsf's own html theme, its Markdown parser and its URI resolver from the bundle (55 KB gz): the form supplies every
 * field, template and widget itself, shows texts as plain text, and supports only references within the schema
 * (sanitize-schema.ts). Without the plugin everything works the same, only larger.
 */
export function slimRjsf(): Plugin {
  return {
    name: 'portal:slim-rjsf',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'fast-uri' && importer?.includes('/@rjsf/')) return localUris;
      if (!importer?.includes('/@rjsf/core/')) return undefined;
      if (id.endsWith('/getDefaultRegistry.js')) return emptyRegistry;
      return id.startsWith('markdown-to-jsx') ? plainText : undefined;
    },
    load(id) {
      if (id === plainText)
        return 'export const Markdown = ({ children }) => children;\nexport default Markdown;\n';
      if (id === localUris)
        return 'export default { equal: (one, other) => one === other, resolve: (_base, reference) => reference };\n';
      if (id !== emptyRegistry) return undefined;
      return [
        "import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';",
        'export default () => ({',
        '  fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {},',
        '  translateString: englishStringTranslator,',
        '  globalFormOptions: {',
        '    idPrefix: DEFAULT_ID_PREFIX, idSeparator: DEFAULT_ID_SEPARATOR, useFallbackUiForUnsupportedType: false,',
        '  },',
        '});',
      ].join('\n');
    },
  };
}
