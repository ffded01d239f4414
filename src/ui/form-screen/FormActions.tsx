import { useMemo } from 'react';
import { useFormContext, useFormSaving, useFormScope } from '#engine/internal';
import { toolbarOf } from '#language';
import { ActionBar } from '../parts/ActionBar.tsx';

const busyKinds = ['save'];
const noKinds: string[] = [];

/** The actions below the form; they use the form's data. */
export function FormActions({ onClose }: { onClose: (() => void) | undefined }) {
  const { screen, record, save, etag } = useFormContext();
  const scope = useFormScope();
  const { isSaving } = useFormSaving();
  const site = useMemo(
    () => ({
      scope: { ...scope, row: record.data },
      resource: screen.resource,
      etag: () => Promise.resolve(etag),
      returnTo: screen.returnTo,
      save,
      ...(onClose && { close: onClose }),
    }),
    [scope, record, screen, save, etag, onClose],
  );
  const toolbar = useMemo(() => toolbarOf(screen), [screen]);
  return <ActionBar actions={toolbar} site={site} busyKinds={isSaving ? busyKinds : noKinds} />;
}
