import type { ListScreen, ResolvedColumn } from '@schema-screens/schema/language';
import { hasTool } from '@schema-screens/schema/language';
import { useMemo } from 'react';
import { noViewParam } from '../query/list-state.ts';
import type { useListState } from '../query/use-list-state.ts';
import { clampColumnWidth, type Density, defaultColumns, selectedColumns } from './column-choice.ts';
import type { ListSettingsState } from './use-setting.ts';

/** A user's choice of a list's columns; every change takes effect at once and is stored. */
export interface ColumnSettings {
  /** All columns of the definition. */
  all: readonly ResolvedColumn[];
  widths: Readonly<Record<string, number>>;
  density: Density | undefined;
  /** Whether everything is as in the definition. */
  isUsual: boolean;
  /** Shows these columns in this order. */
  setColumns: (fields: readonly string[]) => void;
  /** A width in rem; undefined for automatic. */
  setWidth: (field: string, rem: number | undefined) => void;
  /** Undefined for the application's default. */
  setDensity: (density: Density | undefined) => void;
  reset: () => void;
}

/** The visible columns, and how the user chooses them; undefined if the list's columns are fixed. */
export interface VisibleColumns {
  columns: ResolvedColumn[];
  choice: ColumnSettings | undefined;
}

const noWidths: ColumnSettings['widths'] = {};

/** The columns of a list: from the address, otherwise from the user's settings, otherwise from the definition. */
export function useColumnSettings(
  screen: ListScreen,
  all: ResolvedColumn[],
  { state, update }: Pick<ReturnType<typeof useListState>, 'state' | 'update'>,
  { settings, save }: ListSettingsState,
): VisibleColumns {
  const isAdjustable = hasTool(screen, 'columns');
  const selected = isAdjustable ? (state.columns ?? settings.columns) : undefined;
  // Each change of the address reads the same columns into a new array; rows are drawn again with another one.
  const key = selected && JSON.stringify(selected);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the chosen columns
  const columns = useMemo(
    () => (isAdjustable ? selectedColumns(all, selected) : all),
    [isAdjustable, all, key],
  );
  const isView = state.view !== undefined && state.view !== noViewParam;
  if (!isAdjustable) return { columns, choice: undefined };
  const { widths = noWidths, density } = settings;
  const isDefinition = (fields: readonly string[]): boolean =>
    JSON.stringify(fields) === JSON.stringify(defaultColumns(all).map(({ field }) => field));
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
        // A view has columns of its own.
        if (isView) return;
        save(({ columns: _before, ...rest }) => (isDefinition(fields) ? rest : { ...rest, columns: fields }));
      },
      setWidth: (field, rem) => {
        save(({ widths: { [field]: _before, ...others } = noWidths, ...rest }) => {
          const next = rem === undefined ? others : { ...others, [field]: clampColumnWidth(rem) };
          return Object.keys(next).length > 0 ? { ...rest, widths: next } : rest;
        });
      },
      setDensity: (next) => {
        save(({ density: _before, ...rest }) => (next === undefined ? rest : { ...rest, density: next }));
      },
      reset: () => {
        setColumns(undefined);
        save(({ view }) => (view === undefined ? {} : { view }));
      },
    },
  };
}
