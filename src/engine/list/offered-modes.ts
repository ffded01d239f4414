import { type ListScreen, listDefaults } from '#language';
import type { ResourceMeta, SearchMode } from '#model';

/** The search modes of a list: phonetic only if a field is marked for it. */
export function offeredModes(
  screen: Pick<ListScreen, 'search'>,
  meta: ResourceMeta | undefined,
): SearchMode[] {
  const chosen = screen.search ? screen.search.modes : undefined;
  if (chosen) return chosen;
  const isPhonetic = Object.values(meta?.definition.properties ?? {}).some((property) => property.phonet);
  return isPhonetic ? [...listDefaults.modes, 'phonetic'] : [...listDefaults.modes];
}
