import { lazy, Suspense, useSyncExternalStore } from 'react';
import { onHostOpened, openHosts } from './host-store.ts';

const Toaster = lazy(() => import('./Toaster.tsx'));
const QuestionHost = lazy(() => import('./QuestionHost.tsx'));
const PreviewHost = lazy(() => import('./PreviewHost.tsx'));

/** Where notices, questions and previews appear; once in an application. Each is loaded when it is first needed. */
export function UiHost() {
  const opened = useSyncExternalStore(onHostOpened, openHosts);
  return (
    <Suspense fallback={null}>
      {opened.has('notices') && <Toaster />}
      {opened.has('questions') && <QuestionHost />}
      {opened.has('previews') && <PreviewHost />}
    </Suspense>
  );
}
