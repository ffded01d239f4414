import { listTexts } from '../texts/list-texts.ts';

interface SortByManyProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** What Shift does on a keyboard: the columns chosen from now on sort in addition. Shown by result-table.css for touch and phones. */
export function SortByMany({ isOn, onChange }: SortByManyProps) {
  return (
    <label className="sort-by-many">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {listTexts.sortByMany}
    </label>
  );
}
