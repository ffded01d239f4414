import {
  conditionHolds,
  type FormScreen,
  formDefaults,
  rowRightsOf,
  type Scope,
  withLocks,
} from '@schema-screens/schema/language';
import {
  type EnumValue,
  fillScreenPath,
  isEmptyValue,
  type JsonSchema,
  type Row,
} from '@schema-screens/schema/model';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { queries } from '../../data/queries.ts';
import { useMeta } from '../../data/use-meta.ts';
import { useDefinitions } from '../../ports/definitions.ts';
import { useData, useUser } from '../../ports/engine.tsx';
import { useLocale } from '../../ports/locale.ts';
import { useScreenQuery } from '../../ports/router.ts';
import { formTexts } from '../../texts/form-texts.ts';
import { useAutosave } from './autosaver.ts';
import { useFormDraft } from './form-draft.ts';
import type { FormSession } from './form-session.ts';
import { useLeaveGuard } from './leave-guard.ts';
import { formQueries } from './load-form.ts';
import { type FormSlot, useOpenForm } from './open-form.ts';

const noEnums: Readonly<Record<string, EnumValue[]>> = {};

export interface FormSchema {
  schema: JsonSchema | undefined;
  enums: Readonly<Record<string, EnumValue[]>>;
  error: unknown;
  retry: () => void;
}

/** The schema of a form: its resource's /meta, or a form schema by name. */
function useFormSchema(screen: Pick<FormScreen, 'name' | 'resource' | 'schema'>): FormSchema {
  const definitions = useDefinitions();
  const { meta, error, retry } = useMeta(screen.resource);
  const named = useQuery({
    ...queries.formSchema(definitions, screen.schema ?? ''),
    enabled: screen.schema !== undefined,
  });
  return useMemo(
    () => ({
      schema: (screen.schema === undefined ? meta : named.data)?.definition,
      enums: (screen.schema === undefined ? meta : named.data)?.enums ?? noEnums,
      error: error ?? named.error,
      retry: () => {
        if (screen.schema === undefined) retry();
        else void named.refetch();
      },
    }),
    [screen.schema, meta, error, retry, named.data, named.error, named.refetch],
  );
}

/** The behaviour of a form screen: its state, and what its parts can request. */
export interface FormController {
  /** The screen, only for reading if the user may not change the record. */
  screen: FormScreen;
  /** The form; undefined while it loads and if loading failed. */
  session: FormSession | undefined;
  /** The record as loaded last, for the text above the form, which does not change while the user types. */
  row: Row | undefined;
  /** Scope before the record is loaded. */
  scope: Scope;
  error: unknown;
  retry: () => void;
}

/** The screen in the mode that its address asks for: without an id, a form for both creates. */
const inMode = (screen: FormScreen, { id }: Readonly<Record<string, string | undefined>>): FormScreen =>
  screen.mode === 'createOrEdit' ? { ...screen, mode: isEmptyValue(id) ? 'create' : 'edit' } : screen;

/** The screen; without what changes the record if the user may not change this one. Says why something is locked in it. */
function useEffectiveScreen(
  screen: FormScreen,
  schema: JsonSchema | undefined,
  row: Row | undefined,
  user: Scope['user'],
  lock: string | undefined,
): FormScreen {
  const locale = useLocale();
  const isRefused =
    screen.mode === 'edit' &&
    screen.resource !== undefined &&
    screen.load === undefined &&
    screen.loadFor === undefined &&
    screen.submit?.call === undefined &&
    schema !== undefined &&
    row !== undefined &&
    !conditionHolds(rowRightsOf({ definition: schema, enums: {} }).change, {
      user,
      timeZone: locale.timeZone,
      row,
    });
  return useMemo(() => {
    if (!isRefused) return lock === undefined ? screen : { ...screen, intro: lock };
    const { toolbar: _toolbar, submit: _submit, autosave: _autosave, ...rest } = screen;
    return { ...rest, mode: 'display', intro: lock ?? locale.texts(formTexts).notPermitted };
  }, [screen, isRefused, lock, locale.texts]);
}

/**
 * Loads a form's schema and record in parallel and keeps the form. A reloaded record replaces the form only if nothing
 * was typed yet.
 */
export function useFormController(
  definition: FormScreen,
  params: Record<string, string | undefined>,
  place?: FormSlot,
): FormController {
  const screen = useMemo(() => inMode(definition, params), [definition, params]);
  const data = useData();
  const user = useUser();
  const { timeZone } = useLocale();
  const { schema: served, enums, error: schemaError, retry: retrySchema } = useFormSchema(screen);
  const selection = place?.valuesHandler?.selection;
  const query = useScreenQuery();
  const scope = useMemo<Scope>(
    () => ({ user, timeZone, query, params, ...(selection && { selection }) }),
    [user, timeZone, query, params, selection],
  );
  const record = useQuery(formQueries.record(screen, scope, data));
  const key = JSON.stringify([screen.name, params]);
  const loaded = record.data;
  const stored = screen.mode === 'edit' ? loaded?.data : undefined;
  const { schema, message } = useMemo(
    () => (served && stored ? withLocks(served, stored) : { schema: served, message: undefined }),
    [served, stored],
  );
  const effective = useEffectiveScreen(screen, schema, loaded?.data, user, message);
  const isEdited = effective.mode !== 'display';
  const address = useMemo(
    () =>
      isEdited && !place?.onDone ? (place?.idPrefix ?? '') + fillScreenPath(screen.path, params) : undefined,
    [isEdited, place, screen, params],
  );

  const session = useOpenForm({ screen: effective, schema, enums, key, loaded, scope, address, place });

  useEffect(() => {
    if (!isEdited) return;
    session?.loadRules().catch((thrown: unknown) => console.error(`${screen.name}:`, thrown));
  }, [session, screen, isEdited]);
  useLeaveGuard(() => {
    if (!session || !isEdited || !(screen.warnOnLeave ?? formDefaults.warnOnLeave)) return false;
    void session.store.commit();
    return session.store.hasUnsavedInput;
  }, effective.autosave && 'kept');
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
  return { screen: effective, session, row: loaded?.data, scope, error: session ? undefined : error, retry };
}
