import { useEffect, useRef, useState } from 'react';
import { listDefaults, useHandedOver } from '#engine';

/**
 * What is being typed into the search: handed over after a rest or by `submit`, and taken from the address when somebody
 * else changes that.
 *
 * @param query what the address says
 */
export function useTypedQuery(query: string, setQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  const { latest, hand } = useHandedOver(query, setText);
  const submit = (next: string): void => {
    if (next === latest()) return;
    hand(next);
    setQuery(next);
  };
  const latestSubmit = useRef(submit);
  latestSubmit.current = submit;
  useEffect(() => {
    const timer = setTimeout(() => latestSubmit.current(text), listDefaults.searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, submit };
}
