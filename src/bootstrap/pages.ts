import { lazyPart } from '@schema-screens/chakra';
import type { FunctionComponent } from 'react';

const LoginPage = lazyPart(() => import('../pages/login/LoginPage.tsx'));
const SignedOutPage = lazyPart(() => import('../pages/login/SignedOutPage.tsx'));

/** Hand-written pages by the name in a definition's `part`. They do not use the engine, so the sign-in page does not load it. */
export const pages: ReadonlyMap<string, FunctionComponent> = new Map<string, FunctionComponent>([
  ['login', LoginPage],
  ['abgemeldet', SignedOutPage],
  ['start', lazyPart(() => import('../pages/start/StartPage.tsx'))],
  ['cookies', lazyPart(() => import('../pages/cookies/CookiesPage.tsx'))],
  ['aktivierung', lazyPart(() => import('../pages/registrierung/ActivationPage.tsx'))],
  ['wiederherstellungscodes', lazyPart(() => import('../session/recovery-codes/RecoveryCodes.tsx'))],
  ['vertragsaenderung', lazyPart(() => import('../pages/vertragsaenderung/VertragsaenderungPage.tsx'))],
]);

/** Loads what is shown when a session ends, before it is needed. */
export function preloadSignIn(): void {
  void SignedOutPage.preload();
  void LoginPage.preload();
}
