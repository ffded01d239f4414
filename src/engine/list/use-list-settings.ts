import { useCallback, useMemo } from 'react';
import type { ListScreen, ResolvedColumn } from '#language';
import type { Row } from '#model';
import { type ListSettings, readListSettings } from './column-choice.ts';
import { useSetting } from './use-setting.ts';

/** A user's settings of a list. */
export interface ListSettingsState {
  settings: ListSettings;
  /** Whether they have been loaded; nothing is rendered before. */
  isKnown: boolean;
  /** Changes the latest settings, which may be newer than the rendered ones. */
  save: (change: (latest: ListSettings) => ListSettings) => void;
}

/** A user's settings of a list, stored under one key per list; without columns and views that no longer exist. */
export function useListSettings(
  { name, adjustable = false, views = false }: ListScreen,
  columns: readonly ResolvedColumn[],
): ListSettingsState {
  const { value, isKnown, save } = useSetting(`list.${name}`, adjustable || views);
  const read = useCallback(
    (stored: Row | null) =>
      readListSettings(
        stored,
        columns.map(({ field }) => field),
      ),
    [columns],
  );
  const settings = useMemo(() => read(value), [read, value]);
  const write = useCallback(
    (change: (latest: ListSettings) => ListSettings) =>
      save((latest) => {
        const next = change(read(latest));
        return Object.keys(next).length > 0 ? { ...next } : null;
      }),
    [read, save],
  );
  return { settings, isKnown, save: write };
}
