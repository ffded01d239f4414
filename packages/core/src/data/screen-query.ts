import type { Scope } from '@schema-screens/schema/language';
import { createContext, useContext, useMemo } from 'react';
import { useRouter } from '../ports/router.ts';

type ScreenQuery = NonNullable<Scope['query']>;

/** Reads the parameters of a screen that shares its page with others; null on a page of its own. */
export const ScreenQueryContext = createContext<ScreenQuery | null>(null);

/** What {query.x} is for the screen around: by default a parameter of the router's address. */
export function useScreenQuery(): ScreenQuery {
  const router = useRouter();
  const own = useContext(ScreenQueryContext);
  return useMemo(
    () => own ?? ((name) => new URLSearchParams(router.read().search).get(name) ?? undefined),
    [own, router],
  );
}
