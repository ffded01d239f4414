import { useLocale } from '@schema-screens/core';
import { listTexts } from '@schema-screens/core/internal';
import type { TableSelection } from './table-context.ts';

interface RowSelectProps {
  id: string;
  /** What the row is called. */
  about: string;
  isSelected: boolean;
  onSelect: (id: string, isRange: boolean) => void;
}

/** The check box of a row; with Shift it takes all rows from the last one. */
export function RowSelect({ id, about, isSelected, onSelect }: RowSelectProps) {
  const locale = useLocale();
  return (
    <td role="cell" className="row-select">
      <label>
        <input
          type="checkbox"
          aria-label={locale.texts(listTexts).select.row({ about })}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(id, (nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
    </td>
  );
}

/** The check box for all rows that are loaded. */
export function SelectLoadedRows({ share, toggleLoaded }: TableSelection) {
  const locale = useLocale();
  return (
    <input
      type="checkbox"
      aria-label={locale.texts(listTexts).select.loaded}
      ref={(box) => {
        if (box) box.indeterminate = share === 'some';
      }}
      checked={share === 'every'}
      onChange={toggleLoaded}
    />
  );
}
