import { NativeSelect } from '@chakra-ui/react';
import type { ListController } from '#engine/face';

/** A choice for every filter of the definition. */
export default function FilterSelects({
  list,
}: {
  list: Pick<ListController, 'filters' | 'setFilter'> & { state: Pick<ListController['state'], 'filters'> };
}) {
  return list.filters.map(({ field, label, all, values }) => (
    <NativeSelect.Root key={field} width={{ base: 'full', sm: '12rem' }}>
      <NativeSelect.Field
        aria-label={label}
        value={list.state.filters[field] ?? ''}
        onChange={({ target }) => list.setFilter(field, target.value)}
      >
        <option value="">{`${label}: ${all}`}</option>
        {values.map((entry) => (
          <option key={entry.value} value={entry.value}>
            {entry.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  ));
}
