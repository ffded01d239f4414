import type { SearchMode, SortOrder } from '../data/data-source.ts';

/** What the address says of a list: a link, F5 and Back bring the same view back. */
export interface ListState {
  query: string;
  mode: SearchMode;
  sort: SortOrder[];
}

const modes: readonly string[] = ['EXAKT', 'ENTHAELT', 'PHONETISCH'] satisfies SearchMode[];
const isMode = (text: string | null): text is SearchMode => text !== null && modes.includes(text);

/** Length to which the back end takes a search text. */
export const maxQueryLength = 100;

function readSort(texts: string[], sortable: readonly string[]): SortOrder[] {
  return texts.flatMap((text) => {
    const [field = '', direction] = text.split(':');
    return sortable.includes(field) ? [{ field, direction: direction === 'desc' ? 'desc' : 'asc' }] : [];
  });
}

/**
 * Reads the state from the address. What is missing or not possible here falls back to the defaults, so that an
 * old or hand-made link never fails.
 */
export function readListState(
  params: URLSearchParams,
  defaults: ListState,
  sortable: readonly string[],
  offeredModes: readonly SearchMode[],
): ListState {
  const mode = params.get('modus');
  const sort = readSort(params.getAll('sort'), sortable);
  return {
    query: (params.get('suche') ?? defaults.query).slice(0, maxQueryLength),
    mode: isMode(mode) && offeredModes.includes(mode) ? mode : defaults.mode,
    sort: sort.length > 0 ? sort : defaults.sort,
  };
}

/** Writes the state into the address; only what differs from the defaults stands there. */
export function writeListState(
  params: URLSearchParams,
  state: ListState,
  defaults: ListState,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ['suche', 'modus', 'sort']) next.delete(key);
  if (state.query !== defaults.query) next.set('suche', state.query);
  if (state.mode !== defaults.mode) next.set('modus', state.mode);
  if (JSON.stringify(state.sort) !== JSON.stringify(defaults.sort)) {
    for (const { field, direction } of state.sort) next.append('sort', `${field}:${direction}`);
  }
  return next;
}

/** The order after a click on a column's heading: ascending, descending, ascending …; with add, further columns follow. */
export function toggleSort(sort: readonly SortOrder[], field: string, add = false): SortOrder[] {
  const current = sort.find((order) => order.field === field);
  const next: SortOrder = { field, direction: current?.direction === 'asc' ? 'desc' : 'asc' };
  if (!add) return [next];
  return current ? sort.map((order) => (order.field === field ? next : order)) : [...sort, next];
}
