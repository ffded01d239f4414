import { fillText, placeholdersOf, type Scope } from '@schema-screens/schema/language';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { useTimeLeft } from '../../data/countdown.ts';
import { type RecordUpdate, useRecordChange } from '../../data/use-data-changes.ts';
import type { Progress } from '../../data/use-progress.ts';
import { useSnapshot } from '../../lazy/store.ts';
import { useData } from '../../ports/engine.tsx';
import type { DraftRestoreResult } from '../../ports/form-port.ts';
import type { VisibleLayout } from '../layout/form-layout.ts';
import type { SummaryMessage } from '../rules/form-message.ts';
import type { FormConflict } from '../session/form-conflict.ts';
import type { FormSession } from '../session/form-session.ts';
import type { FieldSnapshot } from '../store/field-snapshots.ts';
import type { SavingState } from '../submit/save-outcome.ts';

/** The form; keeps its reference while the same record is edited. */
export const FormContext = createContext<FormSession | null>(null);

/**
 * The form.
 *
 * @throws Error outside of a FormContext
 */
export function useFormContext(): FormSession {
  const session = useContext(FormContext);
  if (!session) throw new Error('useFormContext needs a <FormContext> around it');
  return session;
}

/** Whether values are shown for checking, though the form edits them. */
export const ReviewContext = createContext(false);

/** The visible sections and fields. */
export function useVisibleLayout(): VisibleLayout {
  const { store } = useFormContext();
  return useSnapshot(store.subscribeLayout, () => store.visible);
}

/** A part of a field's snapshot; renders when that changes. `wholeFieldKey(path)` means a list or group as a whole. */
export function useFieldSnapshot<Selected>(
  path: string,
  select: (snapshot: FieldSnapshot) => Selected,
): Selected {
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeField(path, listener),
    [store, path],
  );
  return useSnapshot(subscribe, () => select(store.fieldSnapshot(path)));
}

/** A part of the form's state of saving. */
function useSession<Selected>(select: (session: FormSession) => Selected): Selected {
  const session = useFormContext();
  return useSnapshot(session.subscribeSaving, () => select(session));
}

/** The messages of the summary at the top. */
export function useFormSummary(): readonly SummaryMessage[] {
  const { store } = useFormContext();
  return useSnapshot(store.subscribeSummary, () => store.summary);
}

/** Whether the form is being saved, and the progress. */
export const useFormSaving = (): SavingState => useSession(({ saving }) => saving);

/** How far the save of the form is. */
export function useSaveProgress(): Progress {
  const { isSaving, refusedUntil } = useFormSaving();
  const isRefused = useTimeLeft(refusedUntil) !== undefined;
  return isSaving ? 0 : isRefused ? refusedUntil : undefined;
}

/** The scope with the form's data; changes with every committed value. */
export function useFormScope(): Scope {
  const { store } = useFormContext();
  useSnapshot(store.subscribeData, () => store.data);
  return store.scope;
}

const noSubscription = () => () => undefined;

/**
 * A text of the form with its placeholders filled from the current data.
 *
 * @param path of the field that it belongs to; in a list its entry is item
 */
export function useFormText(template: string | undefined, path = ''): string | undefined {
  const { store } = useFormContext();
  const isLive = template !== undefined && placeholdersOf(template).length > 0;
  return useSnapshot(isLive ? store.subscribeData : noSubscription, () =>
    isLive ? fillText(template, store.scopeAt(path)) : template,
  );
}

/** What was restored from an earlier session, or undefined. */
export const useRestoredDraft = (): DraftRestoreResult | undefined =>
  useSession(({ drafts }) => drafts.notice);

/** Both versions of a record that somebody else changed; undefined without a conflict. */
export const useFormConflict = (): FormConflict | undefined => useSession(({ conflicts }) => conflicts.open);

/** What somebody else has done to the record of the form since it was loaded; undefined for nothing. */
export function useFormUpdate(): RecordUpdate | undefined {
  const { screen, record } = useFormContext();
  const requestedAt = useSession(({ conflicts }) => conflicts.requestedAt) ?? record.requestedAt;
  const id = record.id === undefined ? undefined : String(record.id);
  return useRecordChange({ resource: screen.resource, id, requestedAt });
}

/** Whether the user has changed something in the form. */
export function useIsFormDirty(): boolean {
  const { store } = useFormContext();
  return useSnapshot(store.subscribeData, () => store.isDirty);
}

const nobody: readonly string[] = [];

/** The names of those who edit the record of the form besides the user, where the back end tells it. */
export function useFormEditors(): readonly string[] {
  const { screen, record } = useFormContext();
  const { presence } = useData();
  const [names, setNames] = useState(nobody);
  const { resource } = screen;
  const id = screen.mode === 'edit' && record.id !== undefined ? String(record.id) : undefined;
  useEffect(() => {
    if (!presence || resource === undefined || id === undefined) return undefined;
    const leave = presence.enter(resource, id, setNames);
    return () => {
      leave();
      setNames(nobody);
    };
  }, [presence, resource, id]);
  return names;
}
