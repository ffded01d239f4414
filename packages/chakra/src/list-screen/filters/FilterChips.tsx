import { Button, Flex } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { type ActiveFilter, filterText, type ListController, listTexts } from '@schema-screens/core/internal';
import type { RefObject } from 'react';
import { TagList } from '../../widgets/parts/TagList.tsx';

export interface FilterChipsProps {
  list: ListController;
  /** Those that no select above the rows shows. */
  activeFilters: readonly ActiveFilter[];
  /** Gets the focus when the last filter is removed. */
  focusTarget: RefObject<HTMLElement | null>;
}

/** The active filters above the rows, with buttons to remove each or all of them. */
export function FilterChips({ list, activeFilters, focusTarget }: FilterChipsProps) {
  const locale = useLocale();
  const { filter } = locale.texts(listTexts);
  const tags = activeFilters.map((each) => ({ key: each.field, label: filterText(locale, each) }));
  const remove = (index: number): void => {
    const names = activeFilters[index]?.names ?? [];
    list.setFilters(Object.fromEntries(names.map((name) => [name, ''])));
  };
  return (
    <Flex gap="2" wrap="wrap" align="center" px="4" py="2" borderBottomWidth="1px" data-print="hide">
      <TagList tags={tags} label={filter.chosen} onRemove={remove} focusTarget={focusTarget} />
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        onClick={() => {
          focusTarget.current?.focus();
          list.clear(false);
        }}
      >
        {filter.clear}
      </Button>
    </Flex>
  );
}
