import { readScreens } from '@schema-screens/check/files';
import type { DataSource, ValuesHandler } from '@schema-screens/core';
import { isBulkList } from '@schema-screens/core/internal';
import type { FormScreen, Scope } from '@schema-screens/schema/language';
import { bulkCallOf } from '../../../packages/core/src/list/bulk/bulk-call.ts';
import { waitFor } from '../wait-for.ts';

const everything = { query: '', mode: 'contains', sort: [] } as const;

/** What takes the values of a form that hands them over: the action of its list, for all rows, until they are done. */
export function takeByAction(
  form: FormScreen,
  scope: Scope,
  { bulk }: Pick<DataSource, 'bulk'>,
): ValuesHandler['take'] {
  const lists = readScreens(process.cwd()).flatMap(({ screen }) =>
    screen.kind === 'list' && isBulkList(screen) ? [screen] : [],
  );
  const [found] = lists.flatMap((list) =>
    (list.bulkActions ?? []).flatMap(({ to, call }) => (to === form.name && call ? [{ list, call }] : [])),
  );
  if (!found || !bulk) throw new Error(`Nothing takes the values of ${form.name}`);
  const { list, call } = found;
  return async (values, saved) => {
    await bulk.start({
      screen: list.name,
      title: form.title,
      resource: list.resource,
      call: bulkCallOf(call, { ...scope, data: values, saved }),
      rows: { search: { ...everything, sort: [] } },
    });
    const ended = await waitFor(async () => {
      const job = await bulk.latest(list.name);
      if (!job || job.state === 'running') throw new Error('The job runs');
      return job;
    });
    if (ended.failed > 0 || ended.state !== 'finished') throw new Error(JSON.stringify(ended));
  };
}
