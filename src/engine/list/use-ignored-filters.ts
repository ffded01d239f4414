import { useEffect, useRef } from 'react';
import { useEngine } from '../data/engine-context.ts';
import { engineListTexts } from '../texts/engine-list-texts.ts';

/**
 * Says once which filters of an address are not possible any more, and takes them out of it.
 *
 * @param drop writes the address without them
 */
export function useIgnoredFilters(ignored: readonly string[], isKnown: boolean, drop: () => void): void {
  const { notify } = useEngine();
  const said = useRef('');
  const latest = useRef(drop);
  useEffect(() => {
    latest.current = drop;
  });
  const names = isKnown ? ignored.join(', ') : '';
  useEffect(() => {
    if (names === '' || said.current === names) return;
    said.current = names;
    notify({
      status: 'info',
      title: engineListTexts.filters.ignored,
      text: engineListTexts.filters.ignoredText(names),
    });
    latest.current();
  }, [names, notify]);
}
