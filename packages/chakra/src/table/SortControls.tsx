import { IconButton } from '@chakra-ui/react';
import { type SortOrder, useLocale } from '@schema-screens/core';
import { listTexts } from '@schema-screens/core/internal';
import type { ResolvedColumn } from '@schema-screens/schema/language';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { PlainSelect } from '../parts/PlainSelect.tsx';

interface SortSelectProps {
  columns: readonly ResolvedColumn[];
  sort: readonly SortOrder[];
  onSort: (field: string, add: boolean) => void;
}

/** The order of cards, which have no headings: field and direction. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const [first] = sort;
  const isUp = first?.direction !== 'desc';
  const direction = isUp ? texts.ascending : texts.descending;
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <div className="sort-select">
      <PlainSelect
        flex="1"
        minW="0"
        aria-label={texts.sortBy}
        value={first?.field ?? ''}
        onChange={({ target }) => onSort(target.value, false)}
      >
        {!columns.some(({ field }) => field === first?.field) && (
          <option value={first?.field ?? ''}>{`${texts.sortBy} …`}</option>
        )}
        {columns.map(({ field, label }) => (
          <option key={field} value={field}>
            {texts.sortedBy({ label })}
          </option>
        ))}
      </PlainSelect>
      {first && (
        <IconButton
          variant="outline"
          colorPalette="gray"
          minW="max(var(--touch-target), min({sizes.10}, 14vw))"
          aria-label={direction}
          title={direction}
          onClick={() => onSort(first.field, false)}
        >
          <Arrow aria-hidden size="1.125rem" />
        </IconButton>
      )}
    </div>
  );
}

interface SortByManyProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/**
 * A toggle for what Shift does on a keyboard: further columns are added to the order. Shown by result-table.css on phones and
 * touch screens.
 */
export function MultiSortToggle({ isOn, onChange }: SortByManyProps) {
  const locale = useLocale();
  return (
    <label className="sort-by-many">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {locale.texts(listTexts).sortByMany}
    </label>
  );
}
