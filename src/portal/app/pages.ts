import { type JSX, type LazyExoticComponent, lazy } from 'react';

/** Hand-written pages by the name that a definition's `part` gives. They need no engine, so sign-in loads none of it. */
export const pages: ReadonlyMap<string, LazyExoticComponent<() => JSX.Element>> = new Map([
  ['login', lazy(() => import('../pages/login/LoginPage.tsx'))],
  ['start', lazy(() => import('../pages/start/StartPage.tsx'))],
  ['impressum', lazy(() => import('../pages/ImpressumPage.tsx'))],
]);
