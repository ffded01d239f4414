import type { Plugin } from 'vite';

/** Modules of axios that are never used, and their replacements. */
const unused: Readonly<Record<string, string>> = {
  // All supported browsers have XMLHttpRequest, which axios prefers and which alone reports the progress of an upload.
  './fetch.js': 'export const getFetch = () => undefined;',
  // Names of status codes, for callers.
  './helpers/HttpStatusCode.js': 'export default {};',
  // Requests carry JSON, never form data.
  './helpers/formDataToJSON.js': 'export default () => null;',
  '../helpers/formDataToJSON.js': 'export default () => null;',
  '../helpers/toURLEncodedForm.js': 'export default () => undefined;',
  './helpers/toFormData.js': 'export default () => undefined;',
  '../helpers/toFormData.js': 'export default () => undefined;',
  // Our client serializes queries itself.
  './AxiosURLSearchParams.js': 'export default class {}',
  '../../../helpers/AxiosURLSearchParams.js': 'export default class {}',
};

const prefix = '\0slim-axios:';

/** Removes parts of axios from the bundle. Without the plugin everything works the same, only larger. */
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
