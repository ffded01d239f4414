import { Box, Button, Flex, IconButton, Input, NativeSelect } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { type FormEvent, useId, useRef } from 'react';
import { type ListController, type ListScreen, listDefaults, maxQueryLength, type SearchMode } from '#engine';
import { lazyPart } from '../parts/lazy-part.tsx';
import { useTypedQuery } from './use-typed-query.ts';

const FilterSelects = lazyPart(() => import('./FilterSelects.tsx'));

const modeLabels: Record<SearchMode, string> = {
  EXAKT: 'Exakt',
  ENTHAELT: 'Enthält',
  PHONETISCH: 'Phonetisch',
};

interface SearchBarProps {
  list: Pick<ListController, 'state' | 'modes' | 'filters' | 'setQuery' | 'setMode' | 'setFilter'>;
  /** The definition's search; false for a list without a search field. */
  search: ListScreen['search'];
}

function Filters({ list }: Pick<SearchBarProps, 'list'>) {
  if (list.filters.length === 0) return null;
  return <FilterSelects list={list} />;
}

/** Search field, mode, search and clear (docs/portal/verwaltung.md, VW-2). */
function SearchField({ list, search }: SearchBarProps) {
  const { text, setText, submit } = useTypedQuery(list.state.query, list.setQuery);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit(text);
  };
  const clear = () => {
    setText('');
    submit('');
    input.current?.focus();
  };
  return (
    <Flex
      as="form"
      role="search"
      gap="3"
      wrap="wrap"
      p="4"
      borderBottomWidth="1px"
      data-print="hide"
      onSubmit={onSubmit}
    >
      <Box position="relative" flex="1 1 18rem">
        <Input
          ref={input}
          id={`${id}-query`}
          aria-label="Suchbegriff"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          placeholder={(search ? search.placeholder : undefined) ?? listDefaults.placeholder}
          pe="11"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== '' && (
          <IconButton
            aria-label="Suche leeren"
            title="Suche leeren"
            size="xs"
            variant="ghost"
            colorPalette="gray"
            position="absolute"
            insetEnd="1.5"
            top="50%"
            transform="translateY(-50%)"
            onClick={clear}
          >
            <X aria-hidden size="1.125rem" />
          </IconButton>
        )}
      </Box>
      {list.modes.length > 1 && (
        <NativeSelect.Root width={{ base: 'full', sm: '10rem' }}>
          <NativeSelect.Field
            aria-label="Suchmodus"
            value={list.state.mode}
            onChange={(event) => list.setMode(event.target.value as SearchMode)}
          >
            {list.modes.map((mode) => (
              <option key={mode} value={mode}>
                {modeLabels[mode]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      <Filters list={list} />
      <Button type="submit" width={{ base: 'full', sm: 'auto' }}>
        <Search aria-hidden size="1.125rem" />
        Suchen
      </Button>
    </Flex>
  );
}

/** Above the rows: the search field and the filters, whichever the definition has. */
export function SearchBar({ list, search }: SearchBarProps) {
  if (search !== false) return <SearchField list={list} search={search} />;
  if (list.filters.length === 0) return null;
  return (
    <Flex gap="3" wrap="wrap" p="4" borderBottomWidth="1px" data-print="hide">
      <Filters list={list} />
    </Flex>
  );
}
