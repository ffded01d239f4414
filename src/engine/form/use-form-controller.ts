import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
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
import { FormSession } from './form-session.ts';
import { type FormRecord, startRecord } from './load-form.ts';
import type { MessageLists } from './store/form-messages.ts';
import { notifySaved } from './submit/notify-saved.ts';
import type { SubmitResult } from './submit/submit-pipeline.ts';
import { typedValues, useFreshForm } from './use-fresh-form.ts';
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

interface HeldSession {
  session: FormSession;
  record: FormRecord;
  key: string;
  /** What the back end remarked on the last save; the form that loads after it shows it. */
  remarks?: MessageLists;
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
  const held = useRef<HeldSession>(undefined);
  const { screen, schema, enums, error: schemaError, retry: retrySchema } = useFreshForm(definition, held);
  const scope = useMemo<Scope>(() => ({ user, params }), [user, params]);
  const record = useQuery(formQueries.record(screen, scope, engine));
  const key = JSON.stringify([screen.name, params]);
  const isEdited = screen.mode !== 'display';
  const address = useMemo(
    () => (isEdited && !place ? draftAddress(screen, params) : undefined),
    [isEdited, place, screen, params],
  );

  const session = useMemo(() => {
    const loaded = record.data;
    if (!schema || !loaded) return undefined;
    const current = held.current;
    const isRedrawn =
      current?.key === key &&
      (current.session.screen !== screen ||
        current.session.schema !== schema ||
        current.session.enums !== enums);
    if (current?.key === key && !isRedrawn) {
      const isKept = current.record === loaded || screen.mode === 'create' || current.session.store.isDirty;
      if (isKept) return current.session;
    }

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
    const next = new FormSession({
      screen,
      schema,
      enums,
      record: startRecord(screen, schema, loaded),
      scope,
      engine,
      idPrefix: place?.idPrefix ?? '',
      onUndone: forgetDraft,
      onSaved,
    });
    const draft = address === undefined || isRedrawn ? undefined : engine.drafts?.read(address);
    if (draft) next.drafts.restore(draft);
    if (isRedrawn) next.store.setValues(typedValues(current.session));
    if (current?.key === key && current.remarks) next.store.setServerMessages(current.remarks);
    held.current = { session: next, record: loaded, key };
    return next;
  }, [record.data, schema, enums, screen, scope, engine, client, key, place, address]);

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
