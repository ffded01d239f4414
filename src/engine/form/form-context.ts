import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { fillText, placeholdersOf, type Scope } from '#language';
import type { RestoredDraft } from '../data/form-draft.ts';
import type { FormConflict } from './conflict/form-conflict.ts';
import type { VisibleLayout } from './form-layout.ts';
import type { SummaryMessage } from './form-message.ts';
import type { FormSession } from './form-session.ts';
import type { FieldSnapshot } from './store/field-snapshot.ts';
import type { SavingState } from './submit/save-status.ts';

/** The form around; keeps its reference as long as the same record is edited. */
export const FormContext = createContext<FormSession | null>(null);

/**
 * The form around.
 *
 * @throws Error outside of a FormContext
 */
export function useFormContext(): FormSession {
  const session = useContext(FormContext);
  if (!session) throw new Error('useFormContext needs a <FormContext> around it');
  return session;
}

/** Sections and fields that show now. */
export function useVisibleLayout(): VisibleLayout {
  const { store } = useFormContext();
  return useSyncExternalStore(store.subscribeLayout, () => store.visible);
}

/** What of a field's snapshot is selected; renders when that is another. `wholeOf(path)` stands for a list or group as such. */
export function useFieldSnapshot<Selected>(
  path: string,
  select: (snapshot: FieldSnapshot) => Selected,
): Selected {
  const { store } = useFormContext();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeField(path, listener),
    [store, path],
  );
  return useSyncExternalStore(subscribe, () => select(store.fieldSnapshot(path)));
}

/** What of the form is selected that changes with its saving. */
function useSession<Selected>(select: (session: FormSession) => Selected): Selected {
  const session = useFormContext();
  return useSyncExternalStore(session.subscribeSaving, () => select(session));
}

/** The messages of the summary at the top. */
export function useFormSummary(): readonly SummaryMessage[] {
  const { store } = useFormContext();
  return useSyncExternalStore(store.subscribeSummary, () => store.summary);
}

/** Whether the form is being saved, and what it does. */
export const useFormSaving = (): SavingState => useSession(({ saving }) => saving);

/** The scope with the form's data; changes with every value that is handed over. */
export function useFormScope(): Scope {
  const { store } = useFormContext();
  useSyncExternalStore(store.subscribeData, () => store.data);
  return store.scope;
}

const nothingToHear = () => () => undefined;

/**
 * A text of the form, its placeholders filled with what the form holds now.
 *
 * @param path of the field that it belongs to; inside of a list its entry is item
 */
export function useFormText(template: string | undefined, path = ''): string | undefined {
  const { store } = useFormContext();
  const isLive = template !== undefined && placeholdersOf(template).length > 0;
  return useSyncExternalStore(isLive ? store.subscribeData : nothingToHear, () =>
    isLive ? fillText(template, store.scopeAt(path)) : template,
  );
}

/** What was restored of an earlier session; undefined when nothing was. */
export const useRestoredDraft = (): RestoredDraft | undefined => useSession(({ drafts }) => drafts.shown);

/** Both versions of a record that somebody else changed; undefined when there is nothing to decide. */
export const useFormConflict = (): FormConflict | undefined => useSession(({ conflicts }) => conflicts.open);
