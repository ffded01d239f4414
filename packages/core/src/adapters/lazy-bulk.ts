import { asRequestError, type BulkJobs, type FileImports } from '../index.ts';

/** Code that is fetched with the first call; what goes wrong is a RequestError. */
const late =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    try {
      return await load();
    } catch (thrown) {
      throw asRequestError(thrown);
    }
  };

/** Jobs over rows whose code is fetched with the first call: no list waits for it. */
export function lazyBulk(load: () => Promise<BulkJobs>): BulkJobs {
  const jobs = late(load);
  return {
    rowsInBody: async (rows) => (await jobs()).rowsInBody(rows),
    start: async (request) => (await jobs()).start(request),
    latest: async (screen, signal) => (await jobs()).latest(screen, signal),
    failed: async (id, signal) => (await jobs()).failed(id, signal),
    stop: async (id) => (await jobs()).stop(id),
    dismiss: async (id) => (await jobs()).dismiss(id),
  };
}

/** The same of imports, which are such jobs. */
export function lazyImports(load: () => Promise<FileImports>): FileImports {
  const imports = late(load);
  return {
    check: async (resource, content) => (await imports()).check(resource, content),
    start: async (request) => (await imports()).start(request),
    result: async (id) => (await imports()).result(id),
  };
}
