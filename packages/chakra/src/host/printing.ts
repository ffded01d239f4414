import { createStore, type Store } from '@schema-screens/core';
import { useSnapshot } from '@schema-screens/core/internal';
import { flushSync } from 'react-dom';
import { useHostState } from './host.ts';

function createPrinting(): Pick<Store<boolean>, 'read' | 'subscribe'> {
  const { read, set, subscribe } = createStore(false);
  // The browser prints what is rendered when the event handler returns; afterwards there is no hurry.
  const begin = () => flushSync(() => set(true));
  const end = () => set(false);
  let readers = 0;
  return {
    read,
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      readers += 1;
      window.addEventListener('beforeprint', begin);
      window.addEventListener('afterprint', end);
      return () => {
        unsubscribe();
        readers -= 1;
        if (readers > 0) return;
        window.removeEventListener('beforeprint', begin);
        window.removeEventListener('afterprint', end);
      };
    },
  };
}

/**
 * Whether the page is being printed: paper cannot scroll, so every row must be in the document. Components rendered because of it
 * read it as well.
 */
export function useIsPrinting(): boolean {
  const printing = useHostState(createPrinting);
  return useSnapshot(printing.subscribe, printing.read);
}
