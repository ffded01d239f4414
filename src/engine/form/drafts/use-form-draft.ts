import { useEffect } from 'react';
import type { FormScreen } from '#language';
import { useEngine } from '../../data/engine-context.ts';
import type { FormSession } from '../form-session.ts';
import { collectDraft } from './collect-draft.ts';

/** The address of a form, under which its draft is kept. */
export function draftAddress(
  screen: Pick<FormScreen, 'path'>,
  params: Record<string, string | undefined>,
): string {
  return screen.path.replace(/\{(\w+)\??\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Keeps the typed values if the session ends while the form is open. */
export function useFormDraft(session: FormSession | undefined, address: string | undefined): void {
  const { drafts, registries } = useEngine();
  useEffect(() => {
    if (!session || !drafts || address === undefined) return undefined;
    return drafts.keep(address, (place) => collectDraft(session, registries.widgets, place));
  }, [session, drafts, registries, address]);
}
