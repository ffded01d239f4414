import { useMemo } from 'react';
import type { ListScreen, ResolvedColumn } from '#language';
import { asColumnWidth, chosenColumns, type Density } from './column-choice.ts';
import { noView } from './list-state.ts';
import type { ListSettingsState } from './use-list-settings.ts';
import type { useListState } from './use-list-state.ts';

/** What a user chooses of a list's columns; every change holds at once and is remembered. */
export interface ColumnChoice {
  /** All columns of the definition. */
  all: readonly ResolvedColumn[];
  widths: Readonly<Record<string, number>>;
  density: Density | undefined;
  /** Whether nothing differs from the definition. */
  isUsual: boolean;
  /** Shows these fields' columns in this order. */
  setColumns: (fields: readonly string[]) => void;
  /** A width in rem; undefined for what its content needs. */
  setWidth: (field: string, rem: number | undefined) => void;
  /** Undefined for what is usual in the application. */
  setDensity: (density: Density | undefined) => void;
  reset: () => void;
}

/** The columns to show, and how the user chooses them; undefined in a list whose columns are fixed. */
export interface ShownColumns {
  columns: ResolvedColumn[];
  choice: ColumnChoice | undefined;
}

const noWidths: ColumnChoice['widths'] = {};

/** The columns of a list: as the address says, else as the user has set, else as the definition says. */
export function useColumnChoice(
  screen: ListScreen,
  all: ResolvedColumn[],
  { state, update }: Pick<ReturnType<typeof useListState>, 'state' | 'update'>,
  { settings, save }: ListSettingsState,
): ShownColumns {
  const { adjustable } = screen;
  const chosen = adjustable ? (state.columns ?? settings.columns) : undefined;
  const columns = useMemo(() => (adjustable ? chosenColumns(all, chosen) : all), [adjustable, all, chosen]);
  const isView = state.view !== undefined && state.view !== noView;
  if (!adjustable) return { columns, choice: undefined };
  const { widths = noWidths, density, view } = settings;
  const isDefinition = (fields: readonly string[]): boolean =>
    JSON.stringify(fields) === JSON.stringify(all.map(({ field }) => field));
  const setColumns = (fields: readonly string[] | undefined): void =>
    update(({ page }) => ({ page, columns: fields }));
  return {
    columns,
    choice: {
      all,
      widths,
      density,
      isUsual:
        isDefinition(columns.map(({ field }) => field)) && density === undefined && widths === noWidths,
      setColumns: (fields) => {
        setColumns(isDefinition(fields) && !isView ? undefined : fields);
        // The columns of a view are its own.
        if (isView) return;
        const { columns: _before, ...rest } = settings;
        save(isDefinition(fields) ? rest : { ...rest, columns: fields });
      },
      setWidth: (field, rem) => {
        const { [field]: _before, ...rest } = widths;
        const next = rem === undefined ? rest : { ...rest, [field]: asColumnWidth(rem) };
        const { widths: _widths, ...kept } = settings;
        save(Object.keys(next).length > 0 ? { ...kept, widths: next } : kept);
      },
      setDensity: (next) => {
        const { density: _before, ...rest } = settings;
        save(next === undefined ? rest : { ...rest, density: next });
      },
      reset: () => {
        setColumns(undefined);
        save(view === undefined ? {} : { view });
      },
    },
  };
}
