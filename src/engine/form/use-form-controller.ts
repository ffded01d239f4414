import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type FormScreen, formDefaults, type Scope } from '#language';
import type { Row } from '#model';
import { notifyRemarks } from '../action/notify-remarks.ts';
import { returnTo } from '../action/run-action.ts';
import type { SaveVariant } from '../action/save-variant.ts';
import { useEngine } from '../data/engine-context.ts';
import { dataRoot } from '../data/queries.ts';
import { useAutosave } from './drafts/use-autosave.ts';
import { draftAddress, useFormDraft } from './drafts/use-form-draft.ts';
import { formQueries } from './form-queries.ts';
import type { FormSession } from './form-session.ts';
import { type OpenForm, openForm } from './open-form.ts';
import { notifySaved } from './submit/notify-saved.ts';
import type { SubmitResult } from './submit/submit-pipeline.ts';
import { useFreshForm } from './use-fresh-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** A form screen's behaviour: what it shows, and everything that its parts ask. */
export interface FormController {
  /** The filled-in form; undefined while it loads and after loading failed. */
  session: FormSession | undefined;
  /** The record as it was loaded last, for the text above the form, which stays while something is typed. */
  row: Row | undefined;
  /** Scope before there is a record. */
  scope: Scope;
  error: unknown;
  retry: () => void;
}

/** A form that stands somewhere else than on a page of its own. */
export interface FormPlace {
  /** Goes before the ids of fields, so that they differ from those of the page around. */
  idPrefix: string;
  /** The form is saved; instead of going to another screen. */
  onDone: (saved: Row) => void;
}

/**
 * Loads a form's schema and record side by side and keeps the filled-in form. A record that was loaded anew replaces
 * the form only where nothing was typed yet.
 */
export function useFormController(
  definition: FormScreen,
  params: Record<string, string | undefined>,
  place?: FormPlace,
): FormController {
  const engine = useEngine();
  const client = useQueryClient();
  const { user } = engine;
  const [open, setOpen] = useState<OpenForm>();
  const held = useRef<OpenForm>(undefined);
  const { screen, schema, enums, error: schemaError, retry: retrySchema } = useFreshForm(definition, held);
  const scope = useMemo<Scope>(() => ({ user, params }), [user, params]);
  const record = useQuery(formQueries.record(screen, scope, engine));
  const key = JSON.stringify([screen.name, params]);
  const isEdited = screen.mode !== 'display';
  const address = useMemo(
    () => (isEdited && !place ? draftAddress(screen, params) : undefined),
    [isEdited, place, screen, params],
  );

  const loaded = record.data;
  useLayoutEffect(() => {
    if (!schema || !loaded) return;
    const forgetDraft = (): void => {
      if (address !== undefined) engine.drafts?.remove(address);
    };
    const onSaved = async (result: SubmitResult, variant: SaveVariant): Promise<void> => {
      forgetDraft();
      notifySaved(screen, result, variant, engine);
      const target = variant.then ?? screen.onSuccess ?? screen.returnTo;
      const isLeaving = place !== undefined || target !== undefined;
      const remarks = { warning: result.warnings, info: result.infos };
      if (isLeaving) notifyRemarks(result, engine);
      else held.current?.session.store.setServerMessages(remarks);
      if (held.current) held.current.remarks = remarks;
      if (place) place.onDone(result.saved);
      else if (target) void returnTo(target, { ...result.scope, row: result.saved }, engine);
      // A form that is being left need not load once more what it has just saved.
      const own = hashKey(formQueries.all(screen));
      await client.invalidateQueries({
        queryKey: dataRoot,
        predicate: ({ queryKey }) => !isLeaving || hashKey(queryKey.slice(0, 3)) !== own,
      });
    };
    held.current = openForm(held.current, {
      key,
      screen,
      schema,
      enums,
      loaded,
      scope,
      engine,
      idPrefix: place?.idPrefix ?? '',
      readDraft: () => (address === undefined ? undefined : engine.drafts?.read(address)),
      onUndone: forgetDraft,
      onSaved,
    });
    setOpen(held.current);
  }, [loaded, schema, enums, screen, scope, engine, client, key, place, address]);
  const session = schema && loaded && open?.key === key ? open.session : undefined;

  useEffect(() => {
    if (!isEdited) return;
    session?.loadRules().catch((thrown: unknown) => console.error(`${screen.name}:`, thrown));
  }, [session, screen, isEdited]);
  useLeaveGuard(() => {
    if (!session || !isEdited || !(screen.warnOnLeave ?? formDefaults.warnOnLeave)) return false;
    void session.store.flush();
    return session.store.isDirty;
  });
  useFormDraft(session, address);
  useAutosave(isEdited ? session : undefined);

  const error = schemaError ?? record.error;
  const { refetch } = record;
  const retry = useMemo(
    () => () => {
      if (schemaError) retrySchema();
      if (record.error) void refetch();
    },
    [schemaError, retrySchema, record.error, refetch],
  );
  return { session, row: record.data?.data, scope, error: session ? undefined : error, retry };
}
