import { asRequestError, type FileImports } from '#engine';

/** Imports whose code is fetched with the first call: no list waits for it. */
export function lazyImports(load: () => Promise<FileImports>): FileImports {
  const imports = async (): Promise<FileImports> => {
    try {
      return await load();
    } catch (thrown) {
      throw asRequestError(thrown);
    }
  };
  return {
    check: async (resource, content) => (await imports()).check(resource, content),
    start: async (request) => (await imports()).start(request),
    result: async (id) => (await imports()).result(id),
  };
}
