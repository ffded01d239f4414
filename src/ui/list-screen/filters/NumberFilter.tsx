import type { ListController } from '#engine/internal';
import type { FilterField } from '#language';
import { listDialogTexts } from '../../texts/list-dialog-texts.ts';
import { NumberWidget } from '../../widgets/number/NumberWidget.tsx';
import { RangeFilter } from './RangeFilter.tsx';

const largest = 1e15;

const written = (value: number | string): string | undefined =>
  typeof value === 'number' && Math.abs(value) < largest ? String(value) : undefined;

/** Filters by a range of numbers. */
export function NumberFilter({ list, field }: { list: ListController; field: FilterField }) {
  return (
    <RangeFilter<number | string>
      list={list}
      field={field}
      widget={NumberWidget}
      schema={field.schema}
      read={Number}
      write={written}
      wrong={listDialogTexts.filter.noNumber}
    />
  );
}
