import { Flex } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { listTexts, type TableController } from '@schema-screens/core/internal';
import { FilterSelects } from '../parts/FilterSelects.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { WidgetSurface } from '../widgets/WidgetSurface.tsx';

/** Search, filters and toggles above the rows of a table; nothing if it has none. */
export function TableTools({ table, label }: { table: TableController; label: string }) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const { toggles, filters, hasSearch } = table;
  if (toggles.length === 0 && filters.length === 0 && !hasSearch) return null;
  return (
    <Flex gap="4" wrap="wrap" align="center" mb="4" data-print="hide">
      {hasSearch && (
        <TextInput
          type="search"
          aria-label={texts.searchIn({ label })}
          placeholder={texts.placeholder}
          width={{ base: 'full', sm: '18rem' }}
          value={table.query}
          onChange={({ target }) => table.setQuery(target.value)}
        />
      )}
      {filters.length > 0 && (
        <FilterSelects list={{ filters, state: { filters: table.selected }, setFilter: table.setFilter }} />
      )}
      {toggles.map(({ toggle, isOn }) => (
        <WidgetSurface key={toggle.name} ms={{ sm: 'auto' }}>
          <label className="w-check w-switch">
            <input
              type="checkbox"
              role="switch"
              aria-checked={isOn}
              checked={isOn}
              onChange={({ target }) => table.setToggle(toggle.name, target.checked)}
            />
            <span>{toggle.label}</span>
          </label>
        </WidgetSurface>
      ))}
    </Flex>
  );
}
