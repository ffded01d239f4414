import type { ListScreen } from '@schema-screens/schema/language';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queries } from '../../data/queries.ts';
import type { BulkJob } from '../../ports/capabilities/bulk-jobs.ts';
import { useData } from '../../ports/engine.tsx';

/** Shows a job of a list that has just been started, before the back end says how far it is. */
export function useStartedJob({
  name,
}: Pick<ListScreen, 'name'>): (
  started: Pick<BulkJob, 'id' | 'title' | 'count' | 'isImport' | 'isExport'>,
) => Promise<void> {
  const data = useData();
  const client = useQueryClient();
  return useCallback(
    (started) => {
      const { queryKey } = queries.bulk(data, name);
      const job: BulkJob = { ...started, state: 'running', reason: undefined, done: 0, failed: 0 };
      client.setQueryData(queryKey, job);
      return client.invalidateQueries({ queryKey });
    },
    [data, client, name],
  );
}
