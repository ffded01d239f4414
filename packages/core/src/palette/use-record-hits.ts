import type { Locale } from '@schema-screens/locale';
import { formatCount } from '@schema-screens/locale';
import {
  hrefOf,
  mayOpen,
  type PaletteRecord,
  type ScopeUser,
  targetScreen,
} from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { useQueries } from '@tanstack/react-query';
import { queries } from '../data/queries.ts';
import { useMetaSource } from '../data/use-meta.ts';
import { useDefinitions } from '../ports/definitions.ts';
import { type Engine, useUser } from '../ports/engine.tsx';
import { useLocale } from '../ports/locale.ts';
import { queryParamNames as defaultNames, useNavigation } from '../ports/navigation.ts';
import type { SearchResult } from '../ports/requests.ts';
import { paletteTexts } from '../texts/palette-texts.ts';
import { type PaletteHit, recordHits } from './record-hits.ts';

/** Maximum number of records shown per resource. */
const maxHits = 5;

/** Entries of the palette under one heading. */
export interface PaletteGroup {
  key: string;
  label: string;
  hits: PaletteHit[];
}

/** The entry that links to the list of all hits, if there are more than shown. */
function restOf(
  locale: Locale,
  record: PaletteRecord,
  { data, count, countExceeded = false }: SearchResult,
  text: string,
  {
    screens,
    user,
    queryParamNames: { query } = defaultNames,
  }: Pick<Engine, 'screens' | 'user' | 'queryParamNames'>,
): PaletteHit[] {
  const texts = locale.texts(paletteTexts);
  const list = screens.get(record.list ?? '');
  if (!list || !user || !mayOpen(list, user.role) || count <= data.length) return [];
  const label = countExceeded
    ? texts.uncounted({ count: formatCount(locale, count, true) })
    : texts.all({ count: formatCount(locale, count) });
  const href = hrefOf(
    { screen: list.name, query: { [query]: text } },
    { user, timeZone: locale.timeZone },
    screens,
  );
  return href === undefined ? [] : [{ key: `${record.resource}-all`, label, detail: '', href }];
}

/**
 * Searches the resources whose records the user may open; does nothing without a text.
 *
 * @returns failed: headings of the resources whose search failed
 */
export function useRecordHits(
  records: readonly PaletteRecord[],
  text: string,
): { groups: PaletteGroup[]; isSearching: boolean; failed: string[] } {
  const locale = useLocale();
  const source = useMetaSource();
  const user = useUser();
  const { screens } = useDefinitions();
  const { queryParamNames } = useNavigation();
  const offered = records.filter(({ to }) => {
    const entry = screens.get(targetScreen(to) ?? '');
    return entry !== undefined && mayOpen(entry, user?.role);
  });
  const enabled = text !== '';
  const found = useQueries({
    queries: offered.map(({ resource }) => ({
      ...queries.hits(source.data, resource, text, maxHits),
      enabled,
    })),
  });
  const metas = useQueries({
    queries: offered.map(({ resource }) => ({ ...queries.meta(source, resource), enabled })),
  });
  const groupOf = (
    record: PaletteRecord,
    result: SearchResult | undefined,
    meta: ResourceMeta | undefined,
    owner: ScopeUser | null,
  ): PaletteGroup[] => {
    if (!result || !meta || !owner || result.data.length === 0) return [];
    const hits = [
      ...recordHits(locale, record, result.data, meta, owner, screens),
      ...restOf(locale, record, result, text, { screens, user, queryParamNames }),
    ];
    return [{ key: record.resource, label: record.label, hits }];
  };
  return {
    groups: enabled
      ? offered.flatMap((record, at) => groupOf(record, found[at]?.data, metas[at]?.data, user))
      : [],
    isSearching: enabled && [...found, ...metas].some(({ isPending, isError }) => isPending && !isError),
    failed: enabled
      ? offered.filter((_record, at) => found[at]?.isError || metas[at]?.isError).map(({ label }) => label)
      : [],
  };
}
