import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { goTo } from '../action/run-action.ts';
import { queryKeys } from '../data/query-keys.ts';
import { formDefaults } from '../definition/defaults.ts';
import type { Scope } from '../definition/scope.ts';
import type { FormScreen } from '../definition/types.gen.ts';
import { useEngine } from '../engine-context.ts';
import { FormSession } from './form-session.ts';
import { type FormRecord, loadForm, loadTemplate, schemaDefaults } from './load-form.ts';
import { chooseText } from './submit/choose-text.ts';
import type { SubmitResult } from './submit/submit-chain.ts';
import { touchedResources } from './submit/touched-resources.ts';
import { useFormSchema } from './use-form-schema.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** A form screen's behaviour: what it shows, and everything that its parts ask. */
export interface FormController {
  /** The filled-in form; undefined while it loads and after loading failed. */
  session: FormSession | undefined;
  /** Scope before there is a record. */
  scope: Scope;
  error: unknown;
  retry: () => void;
}

/**
 * Loads a form's schema and record side by side and keeps the filled-in form. A record that was loaded anew replaces
 * the form only where nothing was typed yet.
 */
export function useFormController(
  screen: FormScreen,
  params: Record<string, string | undefined>,
): FormController {
  const engine = useEngine();
  const client = useQueryClient();
  const { user } = engine;
  const scope = useMemo<Scope>(() => ({ user, params }), [user, params]);
  const { schema, enums, error: schemaError, retry: retrySchema } = useFormSchema(screen);
  const record = useQuery({
    queryKey: ['form', screen.name, params],
    queryFn: ({ signal }) => loadForm(screen, scope, engine.data, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const held = useRef<{ session: FormSession; record: FormRecord; key: string }>(undefined);
  const key = JSON.stringify([screen.name, params]);

  const session = useMemo(() => {
    const loaded = record.data;
    if (!schema || !loaded) return undefined;
    const current = held.current;
    if (current?.key === key) {
      const isKept = current.record === loaded || screen.mode === 'create' || current.session.store.isDirty;
      if (isKept) return current.session;
    }

    const onSaved = async (result: SubmitResult): Promise<void> => {
      const notice = chooseText(screen.submit?.success, result.scope, formDefaults.success);
      engine.notify({ status: 'success', ...notice });
      if (screen.onSuccess) goTo(screen.onSuccess, { ...result.scope, row: result.saved }, engine);
      await Promise.all([
        ...touchedResources(screen).map((name) =>
          client.invalidateQueries({ queryKey: queryKeys.resource(name) }),
        ),
        client.invalidateQueries({ queryKey: ['call'] }),
        ...(screen.onSuccess ? [] : [client.invalidateQueries({ queryKey: ['form', screen.name] })]),
      ]);
    };
    const onReload = (): void => {
      held.current = undefined;
      void client.resetQueries({ queryKey: ['form', screen.name] });
    };
    const starts = loadTemplate(screen) === undefined ? schemaDefaults(schema) : {};
    const next = new FormSession({
      screen,
      schema,
      enums,
      record: { ...loaded, data: { ...starts, ...loaded.data } },
      scope,
      engine,
      onSaved,
      onReload,
    });
    held.current = { session: next, record: loaded, key };
    return next;
  }, [record.data, schema, enums, screen, scope, engine, client, key]);

  useEffect(() => {
    if (screen.mode === 'display') return;
    session?.loadRules().catch((thrown: unknown) => console.error(`${screen.name}:`, thrown));
  }, [session, screen]);
  useLeaveGuard(
    session?.store,
    screen.mode !== 'display' && (screen.warnOnLeave ?? formDefaults.warnOnLeave),
  );

  const error = schemaError ?? record.error;
  const { refetch } = record;
  const retry = useMemo(
    () => () => {
      if (schemaError) retrySchema();
      if (record.error) void refetch();
    },
    [schemaError, retrySchema, record.error, refetch],
  );
  return { session, scope, error: session ? undefined : error, retry };
}
