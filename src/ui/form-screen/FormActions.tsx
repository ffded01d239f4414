import { useMemo } from 'react';
import { ownSave, type SaveVariant, useFormContext, useFormSaving, useFormScope } from '#engine/face';
import { type FormScreen, holds, type Scope, toolbarOf } from '#language';
import { ActionBar } from '../parts/ActionBar.tsx';

const busyKinds = ['save'];
const noKinds: string[] = [];

/** What Enter does: the last visible save button, because the main one is at the end of the bar. */
export function enterVariant(screen: FormScreen, scope: Scope): SaveVariant {
  const saves = toolbarOf(screen).filter(
    ({ kind, roles, when }) => kind === 'save' && holds(roles && { roles }, scope) && holds(when, scope),
  );
  return (
    saves.findLast(({ variant }) => variant === undefined || variant === 'primary') ?? saves.at(-1) ?? ownSave
  );
}

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
