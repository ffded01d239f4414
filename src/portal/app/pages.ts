import type { FunctionComponent } from 'react';
import { lazyPart } from '#ui';

/** Hand-written pages by the name that a definition's `part` gives. They need no engine, so sign-in loads none of it. */
export const pages: ReadonlyMap<string, FunctionComponent> = new Map<string, FunctionComponent>([
  ['login', lazyPart(() => import('../pages/login/LoginPage.tsx'))],
  ['start', lazyPart(() => import('../pages/start/StartPage.tsx'))],
  ['impressum', lazyPart(() => import('../pages/ImpressumPage.tsx'))],
]);
