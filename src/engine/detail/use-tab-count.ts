import { useQuery } from '@tanstack/react-query';
import { fillPath, fillValues, type Scope, type TabCount, valueAt } from '#language';
import { useEngine } from '../data/engine-context.ts';
import { queries } from '../data/queries.ts';

/** The number in a response, or the length of its list; undefined if there is none. */
export function countIn(answer: unknown, place?: string): number | undefined {
  if (answer === undefined) return undefined;
  const found = place ? valueAt(answer, place) : (valueAt(answer, 'data') ?? answer);
  const number = Array.isArray(found) ? found.length : Number(found);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

/** The number beside a tab's label; undefined while there is none. A failure is reported by the tab itself. */
export function useTabCount(count: TabCount | undefined, scope: Scope): number | undefined {
  const { data } = useEngine();
  const path = count ? fillPath(count.path, scope) : '';
  const query = fillValues(count?.query ?? {}, scope);
  const result = useQuery({
    ...queries.call(data, { path, query }),
    enabled: count !== undefined,
  });
  return count && countIn(result.data?.data, count.value);
}
