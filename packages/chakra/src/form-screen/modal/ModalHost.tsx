import { createStore } from '@schema-screens/core';
import { lazyPart, useSnapshot } from '@schema-screens/core/internal';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useHost, useHostState } from '../../host/host.ts';
import { LazyPartBoundary } from '../../parts/states/boundaries.tsx';

const FormDialog = lazyPart(() => import('./FormDialog.tsx'));
const ChoicesDialog = lazyPart(() => import('../../dialogs/ChoicesDialog.tsx'));

/** Dialogs of choices, loaded with the first one. */
function Choices() {
  const { choices } = useHost().dialogs;
  const open = useSnapshot(choices.subscribe, choices.read);
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  useEffect(() => () => choices.read()?.close(false), [choices]);
  if (!wasOpen) return null;
  return (
    <LazyPartBoundary>
      <ChoicesDialog />
    </LazyPartBoundary>
  );
}

function Forms() {
  const store = useHost().dialogs.modal;
  const modal = useSnapshot(store.subscribe, store.read);
  // Leaving the screen closes its dialog.
  useEffect(() => () => store.read()?.close(undefined), [store]);
  if (!modal) return null;
  return (
    <LazyPartBoundary key={modal.id}>
      <FormDialog modal={modal} />
    </LazyPartBoundary>
  );
}

const createScreens = () => createStore<readonly object[]>([]);

/** Renders forms and choices in dialogs; part of every screen, so that they have its engine. Of several screens one does. */
export function ModalHost() {
  const { read, set, subscribe } = useHostState(createScreens);
  const [own] = useState({});
  useLayoutEffect(() => {
    set([...read(), own]);
    return () => set(read().filter((other) => other !== own));
  }, [read, set, own]);
  const [first] = useSnapshot(subscribe, read);
  if (first !== own) return null;
  return (
    <>
      <Forms />
      <Choices />
    </>
  );
}
