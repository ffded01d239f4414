import { useEffect, useEffectEvent, useState } from 'react';
import { usePendingUrlUpdate } from '#engine/internal';
import { listDefaults } from '#language';

/**
 * The typed search text: committed after a pause or by `submit`, and replaced when the address changes otherwise.
 *
 * @param query search text in the address
 */
export function useTypedQuery(query: string, setQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const { push } = usePendingUrlUpdate(query, setText);
  const submit = (next: string): void => {
    if (push(next)) setQuery(next);
  };
  const submitRested = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(() => submitRested(text), listDefaults.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, submit };
}
