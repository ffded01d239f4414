import { lazyPart } from '@schema-screens/core/internal';
import { type ComponentProps, useState } from 'react';
import { LazyPartBoundary } from '../parts/states/boundaries.tsx';
import type { Dialog } from './Dialog.tsx';

const LoadedDialog = lazyPart<ComponentProps<typeof Dialog>>(() =>
  import('./Dialog.tsx').then((module) => ({ default: module.Dialog })),
);

/** A dialog that is loaded when it opens for the first time. */
export function LazyDialog(props: ComponentProps<typeof Dialog>) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <LazyPartBoundary>
      <LoadedDialog {...props} />
    </LazyPartBoundary>
  );
}
