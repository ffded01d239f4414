import { useEffect, useEffectEvent, useState } from 'react';
import { useHandedOver } from '#engine/face';
import { listDefaults } from '#language';

/**
 * What is being typed into the search: handed over after a rest or by `submit`, and taken from the address when somebody
 * else changes that.
 *
 * @param query what the address says
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
