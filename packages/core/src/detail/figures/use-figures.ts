import { type Interval, todayInLocale } from '@schema-screens/locale';
import { type Chart, detailChartDefaults, type Scope } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../data/queries.ts';
import { useMeta } from '../../data/use-meta.ts';
import { type FilterValues, resolveRelativeDays } from '../../list/query/filters.ts';
import type { AggregateQuery, AggregateResult } from '../../ports/capabilities/aggregates.ts';
import { useData } from '../../ports/engine.tsx';
import { useLocale } from '../../ports/locale.ts';
import { toRequestError } from '../../ports/request-error.ts';
import { searchedResource } from '../searched-resource.ts';
import { fillFilters } from './figure-filters.ts';
import { type Figure, groupFigures, periodFigures, periodFilters } from './grouped-values.ts';
import { lastPeriods, type Period, periodOf } from './periods.ts';

/** Numbers of a resource, once they are loaded. */
export interface LoadedFigures {
  meta: ResourceMeta | undefined;
  result: AggregateResult | undefined;
  /** The user may not search the resource, or the back end computes nothing. */
  isHidden: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * Asks for numbers of a resource.
 *
 * @param query undefined: nothing is asked for
 */
export function useAggregate(resource: string, query: AggregateQuery | undefined): LoadedFigures {
  const data = useData();
  const locale = useLocale();
  const { meta, error, retry } = useMeta(resource);
  const isSearched = meta !== undefined && searchedResource(resource, meta) !== undefined;
  const filters = resolveRelativeDays(query?.filters ?? {}, () => todayInLocale(locale));
  const request = useQuery({
    ...queries.aggregate(data, resource, { aggregate: 'count', ...query, filters }),
    enabled: isSearched && query !== undefined && data.aggregate !== undefined,
  });
  return {
    meta,
    result: request.data,
    isHidden:
      data.aggregate === undefined ||
      (meta !== undefined && !isSearched) ||
      (error !== null && toRequestError(error).status === 403),
    error: error ?? request.error,
    retry: () => (error ? retry() : void request.refetch()),
  };
}

/** The numbers of a chart. */
export interface ChartFigures extends LoadedFigures {
  figures: Figure[];
  /** The filters of all its records. */
  filters: FilterValues;
}

const usualCount: Readonly<Record<Interval, number>> = { day: 30, week: 12, month: 12, year: 5 };

/** The days of a month. */
const daysOf = ({ to }: Period): Period[] => lastPeriods(to, 'day', Number(to.slice(-2)));

/**
 * What is asked for a chart, and its periods if it has any.
 *
 * @param given a day in the month of a calendar
 */
function chartQuery({ kind, groupBy, interval, last, most = detailChartDefaults.most }: Chart, day: string) {
  if (kind === 'calendar')
    return { groupBy, interval: 'day' as const, periods: daysOf(periodOf(day, 'month')) };
  if (interval === undefined) return { groupBy, interval, periods: undefined, most };
  return { groupBy, interval, periods: lastPeriods(day, interval, last ?? usualCount[interval]) };
}

/**
 * Loads the numbers of a chart.
 *
 * @param fixedDay a day in the month of a calendar
 */
export function useChart(chart: Chart, scope: Scope, fixedDay?: string): ChartFigures {
  const locale = useLocale();
  const day = fixedDay ?? todayInLocale(locale);
  const { periods, ...grouping } = chartQuery(chart, day);
  const span = periods && { from: periods[0]!.from, to: periods.at(-1)!.to };
  const filters = {
    ...fillFilters(chart.filters, scope),
    ...(span && periodFilters(chart.groupBy, span)),
  };
  const loaded = useAggregate(chart.resource, {
    aggregate: chart.aggregate ?? detailChartDefaults.aggregate,
    of: chart.field,
    ...grouping,
    ...(periods && { most: periods.length }),
    filters,
  });
  const { result, meta } = loaded;
  const figures =
    result === undefined || meta === undefined
      ? []
      : periods && grouping.interval
        ? periodFigures(locale, chart, grouping.interval, periods, result)
        : groupFigures(locale, chart, meta, result);
  return { ...loaded, figures, filters };
}
