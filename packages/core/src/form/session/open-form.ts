import type { FormScreen, Scope } from '@schema-screens/schema/language';
import type { EnumValue, JsonSchema, Row } from '@schema-screens/schema/model';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ValuesHandler } from '../../ports/dialogs.ts';
import { useEngine } from '../../ports/engine.tsx';
import type { FormDraft } from '../../ports/form-port.ts';
import { isSameValue } from '../layout/field-values.ts';
import type { MessagesByState } from '../store/form-messages.ts';
import { afterSave } from './after-save.ts';
import { FormSession, type SessionParts } from './form-session.ts';
import { type FormRecord, initialRecord } from './load-form.ts';

/** The sources of a form, once everything is loaded. */
export interface FormSources extends Omit<SessionParts, 'record' | 'id'> {
  /** A different key means a different form: another screen or another record. */
  key: string;
  /** The loaded record. */
  loaded: FormRecord;
  /** The draft of an earlier session. */
  readDraft: () => FormDraft | undefined;
}

/** An open form. */
interface OpenForm {
  session: FormSession;
  loaded: FormRecord;
  key: string;
  /** Remarks of the back end on the last save; the form that loads after it shows them. */
  remarks?: MessagesByState;
}

/** The typed values of a form that are not saved yet. */
const typedValues = ({ store }: FormSession): Row =>
  Object.fromEntries(
    Object.entries(store.data).filter(([name, value]) => !isSameValue(value, store.initial[name])),
  );

const isSameForm = (one: FormSession, other: Pick<FormSources, 'screen' | 'schema' | 'enums'>): boolean =>
  one.schema === other.schema && one.enums === other.enums && isSameValue(one.screen, other.screen);

/** Whether nothing has changed between two times of loading; equal data keep their reference. */
const isSameRecord = (one: FormRecord, other: FormRecord): boolean =>
  one.data === other.data && one.etag === other.etag && one.id === other.id;

/**
 * The form to show: the open one, unless it is replaced. A reloaded record replaces a form only if nothing was typed
 * yet, text that its widgets have not committed included; another definition or schema always does, and typed values move
 * to the new form.
 *
 * @param open the form that is currently open
 */
export function openForm(open: OpenForm | undefined, sources: FormSources): OpenForm {
  const { screen, schema, loaded, key, readDraft } = sources;
  const same = open?.key === key ? open : undefined;
  const isRedrawn = same !== undefined && !isSameForm(same.session, sources);
  if (same && !isRedrawn && (isSameRecord(same.loaded, loaded) || screen.mode === 'create')) return same;
  // Widgets commit typed text at once; only files and lookups take longer.
  void same?.session.store.commit();
  if (same && !isRedrawn && same.session.store.hasUnsavedInput) return same;
  const session = new FormSession({
    ...sources,
    id: (open?.session.id ?? 0) + 1,
    record: initialRecord(screen, schema, loaded, sources.engine.locale.timeZone),
  });
  if (isRedrawn) {
    session.store.setValues(typedValues(same.session));
  } else {
    const draft = readDraft();
    if (draft) session.drafts.restore(draft);
  }
  if (same?.remarks) session.store.setServerMessages(same.remarks);
  return { session, loaded, key };
}

/** A form that is not alone on its page. */
export interface FormSlot {
  /** Prefix of the ids of fields, so that they differ from those of the page. */
  idPrefix: string;
  /** Called when the form is saved, instead of navigating to another screen. */
  onDone?: (saved: Row) => void;
  /** Takes the values instead of their being saved. */
  valuesHandler?: Pick<ValuesHandler, 'take' | 'selection'> | undefined;
}

/** The sources of a form; complete when its schema and its record are loaded. */
interface Sources {
  schema: JsonSchema | undefined;
  enums: Readonly<Record<string, EnumValue[]>>;
  screen: FormScreen;
  /** A different key means a different form: another screen or another record. */
  key: string;
  loaded: FormRecord | undefined;
  scope: Scope;
  /** Where its draft is kept; undefined: nowhere. */
  address: string | undefined;
  place: FormSlot | undefined;
}

/**
 * Opens the form when everything is loaded, and again when a newer definition, schema or record replaces it. This
 * happens in an effect, since React may render twice or discard a rendering. The focused field keeps the focus.
 *
 * @returns undefined until there is a form
 */
export function useOpenForm(sources: Sources): OpenForm['session'] | undefined {
  const { screen, schema, enums, key, loaded, scope, address, place } = sources;
  const engine = useEngine();
  const client = useQueryClient();
  const [rendered, setRendered] = useState<OpenForm>();
  const current = useRef<OpenForm>(undefined);
  const focusedId = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (!schema || !loaded) return;
    const forgetDraft = (): void => {
      if (address !== undefined) engine.drafts?.remove(address);
    };
    const next = openForm(current.current, {
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
      take: place?.valuesHandler?.take,
      onSaved: (result, variant) => {
        forgetDraft();
        // Who takes the values says what becomes of them.
        if (place?.valuesHandler) return place.onDone?.(result.saved);
        return afterSave(result, variant, {
          screen,
          engine,
          client,
          onDone: place?.onDone,
          showRemarks: (remarks) => {
            if (!current.current) return;
            current.current.remarks = remarks;
            current.current.session.store.setServerMessages(remarks);
          },
        });
      },
    });
    if (next === current.current) return;
    if (current.current?.key === key) focusedId.current = document.activeElement?.id;
    current.current = next;
    setRendered(next);
  }, [screen, schema, enums, key, loaded, scope, engine, client, address, place]);

  useEffect(() => {
    if (rendered && focusedId.current) document.getElementById(focusedId.current)?.focus();
    focusedId.current = undefined;
  }, [rendered]);

  return rendered?.key === key ? rendered.session : undefined;
}
