import { useEffect, useEffectEvent, useRef } from 'react';
import { useEngine } from '../data/engine-context.ts';
import { engineListTexts } from '../texts/engine-list-texts.ts';

/** Names in an address that the list does not know (any more). */
export interface IgnoredParts {
  filters: readonly string[];
  columns: readonly string[];
}

/**
 * Notifies the user once of unknown parts of an address, and removes them.
 *
 * @param drop writes the address without them
 */
export function useIgnoredParts(
  { filters, columns }: IgnoredParts,
  isKnown: boolean,
  drop: () => void,
): void {
  const { notify } = useEngine();
  const said = useRef('');
  const dropNow = useEffectEvent(drop);
  const { ignored: texts } = engineListTexts;
  const sentences = [
    ...(filters.length > 0 ? [texts.filters(filters.join(', '))] : []),
    ...(columns.length > 0 ? [texts.columns(columns.join(', '))] : []),
  ];
  const title = columns.length > 0 ? texts.title : texts.filterTitle;
  const text = isKnown ? sentences.join('. ') : '';
  useEffect(() => {
    if (text === '' || said.current === text) return;
    said.current = text;
    notify({ status: 'info', title, text });
    dropNow();
  }, [title, text, notify]);
}
