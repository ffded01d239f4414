import { useMemo } from 'react';
import {
  type Action,
  holds,
  ownSave,
  type SaveVariant,
  type Scope,
  useFormContext,
  useFormSaving,
  useFormScope,
} from '#engine';
import { ActionBar } from '../parts/ActionBar.tsx';

const editToolbar: Action[] = [{ kind: 'cancel' }, { kind: 'save' }];
const displayToolbar: Action[] = [{ kind: 'cancel', label: 'Zurück' }];
const busyKinds = ['save'];
const noKinds: string[] = [];

/** What Enter does: the last save button that shows, because the main one stands at the end of the bar. */
export function enterVariant(toolbar: readonly Action[] | undefined, scope: Scope): SaveVariant {
  const saves = (toolbar ?? editToolbar).filter(
    ({ kind, roles, when }) => kind === 'save' && holds(roles && { roles }, scope) && holds(when, scope),
  );
  return (
    saves.findLast(({ variant }) => variant === undefined || variant === 'primary') ?? saves.at(-1) ?? ownSave
  );
}

/** The actions below the form; they see what the form holds. */
export function FormActions({ onClose }: { onClose: (() => void) | undefined }) {
  const { screen, record, save, etag } = useFormContext();
  const scope = useFormScope();
  const { isSaving } = useFormSaving();
  const site = useMemo(
    () => ({
      scope: { ...scope, row: record.data },
      resource: screen.resource,
      etag,
      onCancel: screen.onCancel,
      save,
      ...(onClose && { close: onClose }),
    }),
    [scope, record, screen, save, etag, onClose],
  );
  const fallback = screen.mode === 'display' ? displayToolbar : editToolbar;
  return (
    <ActionBar actions={screen.toolbar ?? fallback} site={site} busyKinds={isSaving ? busyKinds : noKinds} />
  );
}
