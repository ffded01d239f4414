import type { FunctionComponent } from 'react';
import { lazyPart } from '#ui';

const loadLogin = () => import('../pages/login/LoginPage.tsx');

/** Hand-written pages by the name that a definition's `part` gives. They need no engine, so sign-in loads none of it. */
export const pages: ReadonlyMap<string, FunctionComponent> = new Map<string, FunctionComponent>([
  ['login', lazyPart(loadLogin)],
  ['start', lazyPart(() => import('../pages/start/StartPage.tsx'))],
  ['wiederherstellungscodes', lazyPart(() => import('../session/RecoveryCodes.tsx'))],
  ['impressum', lazyPart(() => import('../pages/ImpressumPage.tsx'))],
]);

/** Fetches the sign-in page before it is needed. */
export function preloadSignIn(): void {
  // What is missing now is asked for again, and told, when it is needed.
  loadLogin().catch(() => undefined);
}
