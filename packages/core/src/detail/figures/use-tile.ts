import type { Locale } from '@schema-screens/locale';
import { formatPercent, todayInLocale } from '@schema-screens/locale';
import { detailTileDefaults, type Scope, type Tile, type Trend } from '@schema-screens/schema/language';
import type { FilterValues } from '../../list/query/filters.ts';
import { useLocale } from '../../ports/locale.ts';
import { figureTexts } from '../../texts/figure-texts.ts';
import { fillFilters } from './figure-filters.ts';
import { figureText } from './figure-text.ts';
import { periodFilters, valueWithoutRecords } from './grouped-values.ts';
import { lastPeriods, type Period } from './periods.ts';
import { type LoadedFigures, useAggregate } from './use-figures.ts';

/** A number in words. */
export interface TileFigure extends Omit<LoadedFigures, 'meta' | 'result'> {
  /** Undefined while it is loading. */
  text: string | undefined;
  /** What it is compared with. */
  note: string | undefined;
  /** Whether it is more (1) or less (-1) than before. */
  direction: -1 | 0 | 1 | undefined;
  /** The filters of its records. */
  filters: FilterValues;
}

const percent = (locale: Locale, value: number, whole: number): string =>
  whole === 0 ? '–' : formatPercent(locale, Number(((100 * value) / whole).toFixed(1)));

/** The period before and the current one. */
function trendPeriods(locale: Locale, trend: Trend | undefined): readonly [Period, Period] | undefined {
  const periods = trend && lastPeriods(todayInLocale(locale), trend.interval, 2);
  return periods && [periods[0]!, periods[1]!];
}

/** Loads the number of a tile, and what it is compared with. */
export function useTile(tile: Tile, scope: Scope): TileFigure {
  const locale = useLocale();
  const { resource, trend, shareOf, field: of, aggregate = detailTileDefaults.aggregate } = tile;
  const own = fillFilters(tile.filters, scope);
  const periods = trendPeriods(locale, trend);
  const [before, now] = periods ?? [];
  const span = before && now && { from: before.from, to: now.to };
  const loaded = useAggregate(resource, {
    aggregate,
    of,
    filters: { ...own, ...(trend && span && periodFilters(trend.field, span)) },
    ...(trend && { groupBy: trend.field, interval: trend.interval, most: 2 }),
  });
  const whole = useAggregate(resource, shareOf && { aggregate, of, filters: fillFilters(shareOf, scope) });
  const { meta, result, ...state } = loaded;
  const rest = {
    ...state,
    error: loaded.error ?? whole.error,
    retry: () => {
      if (loaded.error) loaded.retry();
      else whole.retry();
    },
    filters: { ...own, ...(trend && now && periodFilters(trend.field, now)) },
    note: undefined,
    direction: undefined,
  };
  if (!meta || !result || (shareOf && !whole.result)) return { ...rest, text: undefined };
  const say = (value: number | null): string => figureText(locale, tile, meta, value);
  if (shareOf && whole.result) {
    const [part, all] = [result.value ?? 0, whole.result.value ?? 0];
    return {
      ...rest,
      text: percent(locale, part, all),
      note: locale.texts(figureTexts).share({ part: say(part), all: say(all) }),
    };
  }
  if (!trend || !before || !now)
    return { ...rest, text: say(result.value ?? valueWithoutRecords({ aggregate })) };
  const valueIn = ({ from }: Period) =>
    result.groups.find(({ key }) => key === from)?.value ?? valueWithoutRecords({ aggregate });
  const [last, current] = [valueIn(before), valueIn(now)];
  if (last === null || current === null) return { ...rest, text: say(current) };
  const direction = Math.sign(current - last) as -1 | 0 | 1;
  const { trend: texts } = locale.texts(figureTexts);
  return {
    ...rest,
    text: say(current),
    direction,
    note: texts.note({
      direction: direction === 0 ? 'same' : direction > 0 ? 'more' : 'less',
      difference: say(Math.abs(current - last)),
      before: texts.before[trend.interval],
      last: say(last),
    }),
  };
}
