import { type Chart, type DetailSection, referenceOf } from '@schema-screens/schema/language';
import { schemaOnPath } from '@schema-screens/schema/model';
import { notifyManager, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { queries } from '../../data/queries.ts';
import { useDataChanges } from '../../data/use-data-changes.ts';
import { useMetaSource } from '../../data/use-meta.ts';
import { useSnapshot } from '../../lazy/store.ts';
import type { AggregateResult } from '../../ports/capabilities/aggregates.ts';
import type { DataChange } from '../../ports/capabilities/data-changes.ts';
import { useLocale } from '../../ports/locale.ts';
import { changeTexts } from '../../texts/change-texts.ts';

/** When others changed records of a resource at last, in ms since 1970. */
type ChangedAt = Readonly<Record<string, number>>;

/** What others have changed of the records that a screen shows in numbers. */
export interface FigureChanges {
  /** In words; empty for nothing. */
  text: string;
  /** Loads the numbers again. */
  refresh: () => void;
}

const tiledIn = (sections: readonly DetailSection[]): string[] =>
  sections.flatMap(({ tiles = [], sections: inner = [] }) => [
    ...tiles.map(({ resource }) => resource),
    ...tiledIn(inner),
  ]);

const chartsIn = (sections: readonly DetailSection[]): Chart[] =>
  sections.flatMap(({ chart, sections: inner = [] }) => [...(chart ? [chart] : []), ...chartsIn(inner)]);

/** The resource whose records name the bars of each chart; undefined for other charts. */
function useReferred(charts: readonly Chart[]): (string | undefined)[] {
  const source = useMetaSource();
  const resources = [...new Set(charts.map(({ resource }) => resource))];
  return useQueries({
    queries: resources.map((resource) => queries.meta(source, resource)),
    combine: (metas) =>
      charts.map(({ resource, groupBy }) => {
        const meta = metas[resources.indexOf(resource)]?.data;
        return meta && referenceOf(schemaOnPath(meta.definition, groupBy))?.resource;
      }),
  });
}

/** The numbers of a resource that are on the screen. */
const shownOf = (client: QueryClient, resource: string): (AggregateResult | undefined)[] =>
  client
    .getQueriesData<AggregateResult>({ queryKey: queries.aggregatesOf(resource), type: 'active' })
    .map(([, result]) => result);

/** Whether a change may give another name to a bar that is on the screen. */
function isNamedAnew({ records }: DataChange, client: QueryClient, resource: string): boolean {
  if (!records) return true;
  const ids = new Set(records.filter(({ kind }) => kind !== 'created').map(({ id }) => id));
  return shownOf(client, resource).some((result) => result?.groups.some(({ key }) => ids.has(String(key))));
}

/** Tells what others have changed since the numbers of a screen were asked for; the numbers stay as they are. */
export function useFigureChanges(sections: readonly DetailSection[]): FigureChanges {
  const locale = useLocale();
  const client = useQueryClient();
  const [changedAt, setChangedAt] = useState<ChangedAt>({});
  const charts = useMemo(() => chartsIn(sections), [sections]);
  const counted = useMemo(
    () => [...new Set([...tiledIn(sections), ...charts.map(({ resource }) => resource)])],
    [sections, charts],
  );
  const referred = useReferred(charts);
  const watched = [...new Set([...counted, ...referred.flatMap((resource) => resource ?? [])])];
  useDataChanges(watched, (change) => {
    const named = charts.filter(
      ({ resource }, index) => referred[index] === change.resource && isNamedAnew(change, client, resource),
    );
    const own = counted.filter((each) => change.resource === undefined || each === change.resource);
    const all = [...own, ...named.map(({ resource }) => resource)];
    setChangedAt((now) => ({ ...now, ...Object.fromEntries(all.map((each) => [each, change.at])) }));
  });
  const subscribe = useCallback(
    (listen: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listen)),
    [client],
  );
  const isOutdated = useSnapshot(subscribe, () =>
    Object.entries(changedAt).some(([resource, at]) =>
      shownOf(client, resource).some(
        (result) => result?.requestedAt !== undefined && at >= result.requestedAt,
      ),
    ),
  );
  return {
    text: isOutdated ? locale.texts(changeTexts).figures : '',
    refresh: () => {
      for (const resource of counted)
        void client.invalidateQueries({ queryKey: queries.aggregatesOf(resource) });
    },
  };
}
