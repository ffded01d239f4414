import { type ComponentProps, lazy, Suspense, useRef } from 'react';
import type { Dialog } from './Dialog.tsx';

const LoadedDialog = lazy(() => import('./Dialog.tsx').then((module) => ({ default: module.Dialog })));

/** A dialog that is loaded when it opens for the first time. */
export function LazyDialog(props: ComponentProps<typeof Dialog>) {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.isOpen;
  if (!wasOpen.current) return null;
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  );
}
