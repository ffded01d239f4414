import { type Interval, type Locale, yesOrNo } from '@schema-screens/locale';
import { filterKind } from '@schema-screens/schema';
import { type Chart, detailChartDefaults, languageTexts, referenceOf } from '@schema-screens/schema/language';
import { enumValuesOf, type ResourceMeta, schemaOnPath } from '@schema-screens/schema/model';
import { enumText } from '../../format/value-text.ts';
import { type FilterValues, filterName } from '../../list/query/filters.ts';
import type { AggregateGroup, AggregateResult } from '../../ports/capabilities/aggregates.ts';
import { figureTexts } from '../../texts/figure-texts.ts';
import { type Period, periodText } from './periods.ts';

/** A bar, a point of a line or a day of a calendar. */
export interface Figure {
  key: string;
  label: string;
  /** For an axis. */
  shortLabel: string;
  /** Null if there is nothing to compute. */
  value: number | null;
  /** What it is compared with, where there is something. */
  before?: number | null;
  /** The filters of its records; undefined if no filter says it. */
  filters: FilterValues | undefined;
}

/** The filters of the records in a period. */
export const periodFilters = (field: string, { from, to }: Period): FilterValues => ({
  [filterName(field, 'from')]: from,
  [filterName(field, 'to')]: to,
});

/** The value of a period without records: 0 if they are counted or summed up. */
export const valueWithoutRecords = ({
  aggregate = detailChartDefaults.aggregate,
}: Pick<Chart, 'aggregate'>): number | null => (aggregate === 'count' || aggregate === 'sum' ? 0 : null);

/** Every period with its number. */
export function periodFigures(
  locale: Locale,
  chart: Chart,
  interval: Interval,
  periods: readonly Period[],
  { groups }: AggregateResult,
): Figure[] {
  const found = new Map(groups.map(({ key, value }) => [key, value]));
  return periods.map((period) => ({
    key: period.from,
    label: periodText(locale, period, interval),
    shortLabel: periodText(locale, period, interval, true),
    value: found.get(period.from) ?? valueWithoutRecords(chart),
    filters: periodFilters(chart.groupBy, period),
  }));
}

/** The groups of a field with few values, or of a reference. */
export function groupFigures(
  locale: Locale,
  { groupBy }: Chart,
  meta: ResourceMeta,
  { groups }: AggregateResult,
): Figure[] {
  const schema = schemaOnPath(meta.definition, groupBy) ?? {};
  const labelOf = ({ key, text }: AggregateGroup): string => {
    if (key === null) return locale.texts(figureTexts).noValue;
    if (text !== undefined && referenceOf(schema)) return text ?? locale.texts(languageTexts).gone;
    const values = meta.enums[schema['x-enum'] ?? ''] ?? enumValuesOf(schema, meta.enums);
    return filterKind(schema) === 'flag' ? yesOrNo(locale, key) : enumText(locale, key, values);
  };
  return groups.map((group) => {
    const label = labelOf(group);
    const { key, value } = group;
    return {
      key: String(key),
      label,
      shortLabel: label,
      value,
      filters: key === null || key === '' ? undefined : { [groupBy]: String(key) },
    };
  });
}
