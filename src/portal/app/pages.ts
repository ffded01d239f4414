import type { FunctionComponent } from 'react';
import { lazyPart } from '#ui';

const loadLogin = () => import('../pages/login/LoginPage.tsx');

/** Hand-written pages by the name that a definition's `part` gives. They need no engine, so sign-in loads none of it. */
export const pages: ReadonlyMap<string, FunctionComponent> = new Map<string, FunctionComponent>([
  ['login', lazyPart(loadLogin)],
  ['start', lazyPart(() => import('../pages/start/StartPage.tsx'))],
  ['cookies', lazyPart(() => import('../pages/cookies/CookiesPage.tsx'))],
  ['neuerBenutzername', lazyPart(() => import('../pages/neuer-benutzername/NewNamePage.tsx'))],
  ['registriert', lazyPart(() => import('../pages/registrierung/RegisteredPage.tsx'))],
  ['aktivierung', lazyPart(() => import('../pages/registrierung/ActivationPage.tsx'))],
  ['nutzungsbedingungen', lazyPart(() => import('../pages/TermsPage.tsx'))],
  ['wiederherstellungscodes', lazyPart(() => import('../session/RecoveryCodes.tsx'))],
  ['impressum', lazyPart(() => import('../pages/ImpressumPage.tsx'))],
]);

/** Fetches the sign-in page before it is needed. */
export function preloadSignIn(): void {
  // What is missing now is asked for again, and told, when it is needed.
  loadLogin().catch(() => undefined);
}
