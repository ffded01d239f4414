import { Box } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { choiceTexts } from '@schema-screens/core/internal';
import { hyphenate } from '@schema-screens/locale';
import { X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { nextOrPrevious } from '../../browser/focus.ts';
import { DisplayValue } from '../DisplayValue.tsx';

export interface Tag {
  key: string;
  label: string;
}

interface TagListProps {
  tags: readonly Tag[];
  /** Name of the list. */
  label: string;
  /** Without it tags cannot be removed. */
  onRemove?: ((index: number) => void) | undefined;
  /** Gets the focus when the last tag is removed. */
  focusTarget?: RefObject<HTMLElement | null>;
}

const css = {
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  '& > li': {
    display: 'inline-flex',
    alignItems: 'center',
    maxW: 'full',
    minH: '8',
    ps: '3',
    pe: '3',
    // Half of one line's height, also around several lines.
    borderRadius: '1rem',
    bg: 'tag.bg',
    color: 'tag.fg',
    fontWeight: 'medium',
    '&:has(button)': { pe: '1' },
  },
  '& > li > span': { minW: 0, overflowWrap: 'anywhere', py: '1' },
  '& button': {
    flexShrink: 0,
    boxSize: '6',
    ms: '1',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { bg: 'tag.fg', color: 'tag.bg' },
    '@media (any-pointer: coarse)': { boxSize: '11' },
  },
};

/** How many of the tags before one are the same: a list may have an entry twice. */
const repetitionOf = (tags: readonly Tag[], index: number): number =>
  tags.slice(0, index).filter(({ key }) => key === tags[index]?.key).length;

/** Chosen values as tags, each with a remove button; afterwards the focus moves to the next one. */
export function TagList({ tags, label, onRemove, focusTarget }: TagListProps) {
  const locale = useLocale();
  const texts = locale.texts(choiceTexts);
  const list = useRef<HTMLUListElement>(null);
  const remove = (index: number): void => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (nextOrPrevious(buttons, index) ?? focusTarget?.current)?.focus();
    onRemove?.(index);
  };
  if (tags.length === 0) return null;
  return (
    <Box as="ul" ref={list} aria-label={label} css={css}>
      {tags.map((tag, index) => (
        <li key={`${tag.key} ${repetitionOf(tags, index)}`}>
          <span>{hyphenate(tag.label, locale.nouns)}</span>
          {onRemove && (
            <button
              type="button"
              aria-label={texts.remove({ label: tag.label })}
              title={texts.removeTitle}
              onClick={() => remove(index)}
            >
              <X aria-hidden size="0.875rem" />
            </button>
          )}
        </li>
      ))}
    </Box>
  );
}

/** The entries of a read-only list: as tags, or as an empty value. */
export function ReadOnlyTags({ id, label, tags }: { id: string; label: string; tags: readonly Tag[] }) {
  if (tags.length === 0) return <DisplayValue id={id} text="" />;
  return (
    <div id={id}>
      <TagList tags={tags} label={label} />
    </div>
  );
}
