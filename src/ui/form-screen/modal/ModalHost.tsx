import { useEffect, useSyncExternalStore } from 'react';
import { QuietBoundary } from '../../host/QuietBoundary.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { onModal, openedModal } from './modal-store.ts';

const FormDialog = lazyPart(() => import('./FormDialog.tsx'));

/** Where forms in dialogs appear; stands in every screen, so that they have its engine around them. */
export function ModalHost() {
  const modal = useSyncExternalStore(onModal, openedModal);
  // Whoever leaves the screen leaves its dialog.
  useEffect(() => () => openedModal()?.close(undefined), []);
  if (!modal) return null;
  return (
    <QuietBoundary key={modal.id}>
      <FormDialog modal={modal} />
    </QuietBoundary>
  );
}
