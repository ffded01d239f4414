import { type FigureFilters, fillValues, type Scope } from '@schema-screens/schema/language';
import { isEmptyValue } from '@schema-screens/schema/model';
import type { FilterValues } from '../../list/query/filters.ts';

/** The filters of a definition with their placeholders filled; a filter without a value is left out. */
export function filledFilters(filters: FigureFilters = {}, scope: Scope): FilterValues {
  return Object.fromEntries(
    Object.entries(fillValues(filters, scope)).flatMap(([name, value]) => {
      const texts = [value]
        .flat()
        .filter((each) => !isEmptyValue(each))
        .map(String);
      return texts.length === 0 ? [] : [[name, texts.length === 1 ? String(texts[0]) : texts]];
    }),
  );
}
