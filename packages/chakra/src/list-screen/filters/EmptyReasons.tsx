import { Button, Stack, Text } from '@chakra-ui/react';
import { formatCount, useLocale } from '@schema-screens/core';
import { filterText, type ListController, listTexts, useEmptyReasons } from '@schema-screens/core/internal';

/**
 * Why a list is empty: there are no rows at all, or how many are hidden by which condition, each with a button that removes it.
 */
export function EmptyReasons({ list }: { list: ListController }) {
  const locale = useLocale();
  const { emptyReasons: texts } = locale.texts(listTexts);
  const { state, setFilters, setQuery, clear } = list;
  const emptyReasons = useEmptyReasons(list);
  if (!emptyReasons) return null;
  const { all, reasons } = emptyReasons;
  if (all.count === 0) return <Text>{texts.nothing}</Text>;
  const query = state.query.trim();
  const hasSeveral = list.activeFilters.length + (query === '' ? 0 : 1) > 1;
  return (
    <Stack gap="2" align="center">
      {reasons.map(({ filter, count, countExceeded }) => (
        <Button
          key={filter?.field ?? ''}
          variant="outline"
          size="sm"
          py="1"
          whiteSpace="normal"
          onClick={() =>
            filter ? setFilters(Object.fromEntries(filter.names.map((name) => [name, '']))) : setQuery('')
          }
        >
          {texts.without({
            what: filter ? filterText(locale, filter) : texts.query({ text: query }),
            count: formatCount(locale, count, countExceeded),
          })}
        </Button>
      ))}
      {hasSeveral && (
        <Button variant="outline" size="sm" onClick={() => clear(true)}>
          {texts.withoutAll({ count: formatCount(locale, all.count, all.countExceeded) })}
        </Button>
      )}
    </Stack>
  );
}
