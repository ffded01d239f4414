import { Box, Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { type PaletteGroup, type PaletteHit, paletteTexts } from '@schema-screens/core/internal';
import { useEffect, useRef } from 'react';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  /** Position of the active entry across all groups. */
  marked: number;
  onMark: (index: number) => void;
  onPick: (hit: PaletteHit) => void;
}

/** Id of an entry, for aria-activedescendant. */
export const paletteOptionId = (listId: string, index: number): string => `${listId}-${index}`;

const styles = {
  '& [role=option]': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '3',
    alignItems: 'baseline',
    alignContent: 'center',
    paddingInline: '3',
    paddingBlock: '2.5',
    minHeight: '11',
    borderRadius: 'md',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& [role=option][aria-selected=true]': {
    background: 'brand.subtle',
    outline: '2px solid {colors.brand.border}',
    outlineOffset: '-2px',
  },
};

/** The listbox of the palette, in groups. */
export function PaletteList({ id, groups, marked, onMark, onPick }: PaletteListProps) {
  const locale = useLocale();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[id="${paletteOptionId(id, marked)}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  const firsts = groups.map((_group, at) =>
    groups.slice(0, at).reduce((sum, { hits }) => sum + hits.length, 0),
  );
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={locale.texts(paletteTexts).results}
      maxH="min(28rem, 55dvh)"
      overflowY="auto"
      mx="-2"
      css={styles}
    >
      {groups.map(({ key, label, hits }, at) => (
        <Box key={key} role="group" aria-labelledby={`${id}-${key}`} mb="2">
          <Text
            id={`${id}-${key}`}
            role="presentation"
            px="3"
            py="1"
            textStyle="sm"
            fontWeight="semibold"
            color="fg.muted"
          >
            {label}
          </Text>
          {hits.map((hit, place) => {
            const index = (firsts[at] ?? 0) + place;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: as above
              <div
                key={hit.key}
                id={paletteOptionId(id, index)}
                role="option"
                aria-selected={index === marked}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => onMark(index)}
                onClick={() => onPick(hit)}
              >
                <span>{hit.label}</span>
                {hit.detail && (
                  <Text as="span" textStyle="sm" color="fg.muted">
                    {hit.detail}
                  </Text>
                )}
              </div>
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
