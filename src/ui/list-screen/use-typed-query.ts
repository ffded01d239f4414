import { useEffect, useRef, useState } from 'react';
import { listDefaults } from '#engine';

/**
 * What is being typed into the search: handed over after a rest or by `submit`, and taken from the address when somebody
 * else changes that.
 *
 * @param query what the address says; on a busy machine it follows a hand-over late, and skips those that were overtaken
 */
export function useTypedQuery(query: string, setQuery: (query: string) => void) {
  const [text, setText] = useState(query);
  // Handed over, but not in the address yet: what comes back of it must not undo what was typed since.
  const underway = useRef<string[]>([]);
  useEffect(() => {
    const at = underway.current.indexOf(query);
    if (at < 0) setText(query);
    underway.current = at < 0 ? [] : underway.current.slice(at + 1);
  }, [query]);
  const submit = (next: string): void => {
    if (next === (underway.current.at(-1) ?? query)) return;
    underway.current.push(next);
    setQuery(next);
  };
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(text), listDefaults.searchDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return { text, setText, submit };
}
