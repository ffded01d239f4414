import {
  Box,
  Button,
  Flex,
  IconButton,
  type SystemStyleObject,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import {
  type ListController,
  listTexts,
  maxQueryLength,
  useDebounce,
  usePendingUrlUpdate,
} from '@schema-screens/core/internal';
import { type ListScreen, listDefaults } from '@schema-screens/schema/language';
import type { SearchMode } from '@schema-screens/schema/model';
import { Search, SlidersHorizontal, X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { afterRender } from '../browser/focus.ts';
import { useIsPhone } from '../browser/use-media.ts';
import { FilterSelects } from '../parts/FilterSelects.tsx';
import { PlainSelect } from '../parts/PlainSelect.tsx';
import { TextInput } from '../parts/TextInput.tsx';
import { focusFirstRow } from '../table/row-focus.ts';

const hasNone = (): boolean => document.activeElement?.matches('body, main, h1') ?? true;

/**
 * Focuses a field when its screen opens, unless something else has the focus; not on touch devices, where the keyboard would
 * cover the screen.
 */
function useFirstFocus(field: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !window.matchMedia('(pointer: fine)').matches) return;
    return afterRender(() => {
      if (hasNone()) field.current?.focus({ preventScroll: true });
    });
  }, [field, isWanted]);
}

/**
 * The typed search text: committed after a pause or by `submit`, and replaced when the address changes otherwise.
 *
 * @param query search text in the address
 * @param debounceMs the pause, in milliseconds
 */
export function useDebouncedQuery(query: string, setQuery: (query: string) => void, debounceMs: number) {
  const [text, setText] = useState(query);
  const { push } = usePendingUrlUpdate(query, setText);
  const submit = (next: string): void => {
    if (push(next)) setQuery(next);
  };
  useDebounce(text, debounceMs, submit);
  return { text, setText, submit };
}

interface SearchBarProps {
  list: Pick<ListController, 'state' | 'modes' | 'filters' | 'setQuery' | 'setMode' | 'setFilter'>;
  /** The definition's search; false for a list without a search field. */
  search: ListScreen['search'];
  /** Focuses the field when the list opens. */
  isFocused?: boolean;
  /** Buttons for the list as a whole. */
  tools?: ReactNode;
}

/** A select at the end of a field, without a border of its own. */
const insideField: SystemStyleObject = {
  '&& select': { border: 'none', bg: 'transparent', height: 'full', minHeight: '0', color: 'fg.muted' },
  '&& > div': { height: 'full' },
};

/** Search field, its mode and clear (docs/portal/verwaltung.md, VW-2). */
function SearchField({ list, search, isFocused }: Pick<SearchBarProps, 'list' | 'search' | 'isFocused'>) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const { text, setText, submit } = useDebouncedQuery(
    list.state.query,
    list.setQuery,
    (search || undefined)?.debounce ?? listDefaults.debounceMs,
  );
  const hasModes = list.modes.length > 1;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isNarrow = useIsPhone();
  const hint = search ? search.placeholder : undefined;
  useFirstFocus(input, isFocused === true);
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
      wrap={{ base: 'wrap', md: 'nowrap' }}
      gapX="2"
      gapY="1"
      flex={{ base: '1 1 14rem', md: '1 1 18rem' }}
      minW="0"
      maxW="44rem"
      onSubmit={onSubmit}
    >
      <Box position="relative" flex="1" minW="0">
        <TextInput
          ref={input}
          id={`${id}-query`}
          aria-label={texts.query}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          placeholder={isNarrow ? texts.placeholder : (hint ?? texts.placeholder)}
          aria-describedby={isNarrow && hint ? `${id}-hint` : undefined}
          pe={{
            base: text === '' ? '3' : '11',
            ...(hasModes && { md: text === '' ? '7.75rem' : '9.75rem' }),
          }}
          textOverflow="ellipsis"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || event.altKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit(text);
            focusFirstRow(event.currentTarget);
          }}
        />
        {text !== '' && (
          <IconButton
            aria-label={texts.clear}
            title={texts.clear}
            size="xs"
            variant="ghost"
            colorPalette="gray"
            position="absolute"
            insetEnd={hasModes ? { base: '0.5', md: '7.5rem' } : '0.5'}
            top="50%"
            transform="translateY(-50%)"
            onClick={clear}
          >
            <X aria-hidden size="1.125rem" />
          </IconButton>
        )}
        {hasModes && (
          <Box hideBelow="md" position="absolute" insetEnd="1px" insetY="1px" w="7.5rem" css={insideField}>
            <ModeSelect list={list} />
          </Box>
        )}
      </Box>
      <Button
        type="submit"
        px={{ base: '2', '2xl': '4' }}
        minW={{ base: '11', md: '10' }}
        title={texts.search}
      >
        <Search aria-hidden size="1.125rem" />
        <Box hideBelow="2xl">{texts.search}</Box>
        <VisuallyHidden hideFrom="2xl">{texts.search}</VisuallyHidden>
      </Button>
      {isNarrow && hint && (
        // The field of a phone would cut it.
        <Text id={`${id}-hint`} flexBasis="100%" textStyle="xs" color="fg.muted">
          {hint}
        </Text>
      )}
    </Flex>
  );
}

function ModeSelect({ list }: Pick<SearchBarProps, 'list'>) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  return (
    <PlainSelect
      aria-label={texts.mode}
      value={list.state.mode}
      onChange={(event) => list.setMode(event.target.value as SearchMode)}
    >
      {list.modes.map((mode) => (
        <option key={mode} value={mode}>
          {texts.modes[mode]}
        </option>
      ))}
    </PlainSelect>
  );
}

/** Above the rows: search, mode, filters and tools. On phones a button opens all but the search, so that rows stay visible. */
export function SearchBar({ list, search, isFocused = false, tools }: SearchBarProps) {
  const locale = useLocale();
  const texts = locale.texts(listTexts);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hasField = search !== false;
  const hasModes = hasField && list.modes.length > 1;
  const hasFilters = list.filters.length > 0;
  if (!hasField && !hasFilters && !tools) return null;
  return (
    <Flex
      gap={{ base: '2', md: '3' }}
      flexShrink="0"
      wrap="wrap"
      // On phones, the hint is below the field.
      align={{ base: 'flex-start', md: 'center' }}
      px="4"
      py={{ base: '2', md: '3' }}
      borderBottomWidth="1px"
      data-print="hide"
    >
      {hasField && <SearchField list={list} search={search} isFocused={isFocused} />}
      {hasField && (
        <IconButton
          hideFrom="md"
          variant="outline"
          colorPalette="gray"
          minW="11"
          aria-label={texts.tools}
          title={texts.tools}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden size="1.125rem" />
        </IconButton>
      )}
      <Flex
        id={id}
        display={{ base: hasField && !isOpen ? 'none' : 'flex', md: 'contents' }}
        flex="1 0 100%"
        gap="2"
        wrap="wrap"
        align="center"
      >
        {hasModes && (
          <Box hideFrom="md" w={{ base: 'full', sm: '10rem' }}>
            <ModeSelect list={list} />
          </Box>
        )}
        {hasFilters && <FilterSelects list={list} />}
        <Flex ms="auto" gap="1" wrap={{ base: 'wrap', md: 'nowrap' }}>
          {tools}
        </Flex>
      </Flex>
    </Flex>
  );
}
