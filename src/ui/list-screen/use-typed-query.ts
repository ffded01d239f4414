import { useEffect, useEffectEvent, useState } from 'react';
import { useHandedOver } from '#engine/face';
import { listDefaults } from '#language';

/**
 * The typed search text: committed after a pause or by `submit`, and replaced when the address changes otherwise.
 *
 * @param query search text in the address
 */
export function useTypedQuery(query: string, setQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const { hand } = useHandedOver(query, setText);
  const submit = (next: string): void => {
    if (hand(next)) setQuery(next);
  };
  const submitRested = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(() => submitRested(text), listDefaults.searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, submit };
}
