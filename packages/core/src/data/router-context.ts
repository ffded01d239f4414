import { createContext, useContext } from 'react';
import { EngineContext } from './engine-context.ts';
import type { Router } from './router.ts';

/** The router of what is drawn outside of an engine, e.g. a sign-in page. */
export const RouterContext = createContext<Router | null>(null);

/**
 * The router of what is drawn: that of the engine.
 *
 * @throws Error outside of an EngineContext and of a RouterContext
 */
export function useRouter(): Router {
  const around = useContext(RouterContext);
  const router = useContext(EngineContext)?.router ?? around;
  if (!router) throw new Error('No RouterContext');
  return router;
}
