import { asRequestError, type BulkJobs } from '#engine';

/** Jobs over rows whose code is fetched with the first call: no list waits for it. */
export function lazyBulk(load: () => Promise<BulkJobs>): BulkJobs {
  const jobs = async (): Promise<BulkJobs> => {
    try {
      return await load();
    } catch (thrown) {
      throw asRequestError(thrown);
    }
  };
  return {
    rowsInBody: async (rows) => (await jobs()).rowsInBody(rows),
    start: async (request) => (await jobs()).start(request),
    latest: async (screen, signal) => (await jobs()).latest(screen, signal),
    failed: async (id, signal) => (await jobs()).failed(id, signal),
    stop: async (id) => (await jobs()).stop(id),
    dismiss: async (id) => (await jobs()).dismiss(id),
  };
}
