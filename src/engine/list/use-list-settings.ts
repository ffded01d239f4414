import { useCallback, useMemo } from 'react';
import type { ListScreen, ResolvedColumn } from '#language';
import { type ListSettings, readListSettings } from './column-choice.ts';
import { useSetting } from './use-setting.ts';

/** A user's settings of a list. */
export interface ListSettingsState {
  settings: ListSettings;
  /** Whether they have been loaded; nothing is rendered before. */
  isKnown: boolean;
  save: (next: ListSettings) => void;
}

/** A user's settings of a list, stored under one key per list; without columns and views that no longer exist. */
export function useListSettings(
  { name, adjustable = false, views = false }: ListScreen,
  columns: readonly ResolvedColumn[],
): ListSettingsState {
  const { value, isKnown, save } = useSetting(`list.${name}`, adjustable || views);
  const settings = useMemo(
    () =>
      readListSettings(
        value,
        columns.map(({ field }) => field),
      ),
    [value, columns],
  );
  const write = useCallback(
    (next: ListSettings) => save(Object.keys(next).length > 0 ? { ...next } : null),
    [save],
  );
  return { settings, isKnown, save: write };
}
