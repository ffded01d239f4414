import { useLocale } from '@schema-screens/core';
import { filterTexts, type ListController, listTexts } from '@schema-screens/core/internal';
import { PlainSelect } from './PlainSelect.tsx';

/** Shown for several values, which can be chosen by the Filter button. */
const several = '…';

/** A select for every filter of the definition. */
export function FilterSelects({
  list,
}: {
  list: Pick<ListController, 'filters' | 'setFilter'> & { state: Pick<ListController['state'], 'filters'> };
}) {
  const locale = useLocale();
  return list.filters.map(({ field, label, all, values }) => {
    const selected = filterTexts(list.state.filters, field);
    return (
      <PlainSelect
        key={field}
        w={{ base: 'full', sm: '11rem' }}
        aria-label={label}
        value={selected.length > 1 ? several : (selected[0] ?? '')}
        onChange={({ target }) => list.setFilter(field, target.value)}
      >
        <option value="">{`${label}: ${all}`}</option>
        {selected.length > 1 && (
          <option value={several} hidden>
            {locale.texts(listTexts).filter.several({ label, count: selected.length })}
          </option>
        )}
        {values.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {entry.label}
          </option>
        ))}
      </PlainSelect>
    );
  });
}
