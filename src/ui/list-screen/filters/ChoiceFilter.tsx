import { Box, Stack, Text } from '@chakra-ui/react';
import { formatCount } from '#engine';
import { filterTexts, type ListController, useValueCounts } from '#engine/internal';
import type { FilterField } from '#language';

/** Filters by several values of an enumeration, or by yes and no; each with its number of rows. */
export function ChoiceFilter({ list, field }: { list: ListController; field: FilterField }) {
  const counts = useValueCounts(list, field);
  const chosen = filterTexts(list.state.filters, field.field);
  const toggle = (keys: readonly string[], isOn: boolean): void => {
    const others = chosen.filter((key) => !keys.includes(key));
    list.setFilters({ [field.field]: isOn ? [...others, ...keys.slice(0, 1)] : others });
  };
  return (
    <Stack gap="0">
      {field.values.map(({ keys, label }) => (
        <label key={label} className="w-check">
          <input
            type="checkbox"
            checked={keys.some((key) => chosen.includes(key))}
            onChange={({ target }) => toggle(keys, target.checked)}
          />
          <Box as="span" flex="1">
            {label}
          </Box>
          {counts && (
            <Text as="span" color="fg.muted" ms="auto">
              {' '}
              {formatCount(keys.reduce((sum, key) => sum + (counts[key] ?? 0), 0))}
            </Text>
          )}
        </label>
      ))}
    </Stack>
  );
}
