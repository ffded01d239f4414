import { Box } from '@chakra-ui/react';
import { useLocale, useNavigation } from '@schema-screens/core';
import {
  maxQueryLength,
  type PaletteHit,
  type PaletteNavigation,
  paletteTexts,
  usePalette,
} from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { type RefObject, useCallback, useId, useState } from 'react';
import { TextInput } from '../parts/TextInput.tsx';
import { PaletteList, paletteOptionId } from './PaletteList.tsx';
import { usePaletteKeys } from './use-palette-keys.ts';

interface PaletteSearchProps {
  navigation: PaletteNavigation;
  inputRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** The status below the field; empty if the list says enough. */
function statusOf(locale: Locale, count: number, isSearching: boolean, failed: readonly string[]): string {
  const texts = locale.texts(paletteTexts);
  const found = isSearching ? texts.searching : count === 0 ? texts.none : texts.count({ count });
  return failed.length === 0 ? found : `${found} ${texts.failed({ labels: failed.join(', ') })}`;
}

/** A combobox over the entries of the palette: the focus stays in the field while the arrow keys move the active entry. */
export function PaletteSearch({ navigation, inputRef, onClose }: PaletteSearchProps) {
  const locale = useLocale();
  const texts = locale.texts(paletteTexts);
  const { navigate } = useNavigation();
  const [typed, setTyped] = useState('');
  const { groups, isSearching, failed } = usePalette(typed, navigation);
  const hits = groups.flatMap((group) => group.hits);
  const id = useId();
  const pick = useCallback(
    (hit: PaletteHit) => {
      onClose();
      void navigate(hit.href);
    },
    [onClose, navigate],
  );
  const keys = usePaletteKeys(hits, isSearching, pick);
  return (
    <>
      <TextInput
        ref={inputRef}
        role="combobox"
        aria-label={texts.title}
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={id}
        aria-activedescendant={keys.marked >= 0 ? paletteOptionId(id, keys.marked) : undefined}
        aria-describedby={`${id}-status`}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxQueryLength}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          keys.restart();
        }}
        onKeyDown={keys.onKeyDown}
      />
      <Box id={`${id}-status`} role="status" textStyle="sm" color="fg.muted" minH="1lh" mt="2">
        {statusOf(locale, hits.length, isSearching, failed)}
      </Box>
      <PaletteList id={id} groups={groups} marked={keys.marked} onMark={keys.mark} onPick={pick} />
    </>
  );
}
