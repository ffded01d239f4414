import type { Plugin } from 'vite';

/** Modules of axios that nothing of ours reaches, and what stands in for each. */
const unused: Readonly<Record<string, string>> = {
  // Every browser of ours has XMLHttpRequest, which axios prefers, and only it reports the progress of an upload.
  './fetch.js': 'export const getFetch = () => undefined;',
  // Names of status codes, for callers.
  './helpers/HttpStatusCode.js': 'export default {};',
  // Calls carry JSON texts, never forms.
  './helpers/formDataToJSON.js': 'export default () => null;',
  '../helpers/formDataToJSON.js': 'export default () => null;',
  '../helpers/toURLEncodedForm.js': 'export default () => undefined;',
  './helpers/toFormData.js': 'export default () => undefined;',
  '../helpers/toFormData.js': 'export default () => undefined;',
  // The client of ours writes queries itself.
  './AxiosURLSearchParams.js': 'export default class {}',
  '../../../helpers/AxiosURLSearchParams.js': 'export default class {}',
};

const prefix = '\0slim-axios:';

/** Leaves parts of axios out of the bundle. Without the plugin everything works the same, only larger. */
export function slimAxios(): Plugin {
  return {
    name: 'portal:slim-axios',
    enforce: 'pre',
    resolveId(id, importer) {
      return importer?.includes('/axios/lib/') && id in unused ? prefix + id : undefined;
    },
    load(id) {
      return id.startsWith(prefix) ? `${unused[id.slice(prefix.length)]}\n` : undefined;
    },
  };
}
