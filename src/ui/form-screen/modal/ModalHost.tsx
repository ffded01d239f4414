import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '#engine/internal';
import { openChoice } from '../../host/dialog-stores.ts';
import { QuietBoundary } from '../../host/QuietBoundary.tsx';
import { onModal, openedModal } from './modal-store.ts';

const FormDialog = lazyPart(() => import('./FormDialog.tsx'));
const ChoicesDialog = lazyPart(() => import('../../host/ChoicesDialog.tsx'));

/** Dialogs of choices, loaded with the first one. */
function Choices() {
  const open = useSyncExternalStore(openChoice.subscribe, openChoice.read);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  useEffect(() => () => openChoice.read()?.close(false), []);
  if (!wasOpen) return null;
  return (
    <QuietBoundary>
      <ChoicesDialog />
    </QuietBoundary>
  );
}

function Forms() {
  const modal = useSyncExternalStore(onModal, openedModal);
  // Leaving the screen closes its dialog.
  useEffect(() => () => openedModal()?.close(undefined), []);
  if (!modal) return null;
  return (
    <QuietBoundary key={modal.id}>
      <FormDialog modal={modal} />
    </QuietBoundary>
  );
}

/** Renders forms and choices in dialogs; part of every screen, so that they have its engine. */
export function ModalHost() {
  return (
    <>
      <Forms />
      <Choices />
    </>
  );
}
