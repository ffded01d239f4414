import { listTexts } from '../texts/list-texts.ts';

interface SortByManyProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/**
 * A toggle for what Shift does on a keyboard: further columns are added to the order. Shown by result-table.css on phones and
 * touch screens.
 */
export function SortByMany({ isOn, onChange }: SortByManyProps) {
  return (
    <label className="sort-by-many">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {listTexts.sortByMany}
    </label>
  );
}
