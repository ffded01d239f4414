import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormScreen, Scope } from '#language';
import type { Row } from '#model';
import { useEngine, type ValuesTaker } from '../data/engine-context.ts';
import type { FormRecord } from './load-form.ts';
import { type OpenForm, openForm } from './open-form.ts';
import { afterSave } from './submit/after-save.ts';
import type { FormSchema } from './use-form-schema.ts';

/** A form that is not on a page of its own. */
export interface FormSlot {
  /** Prefix of the ids of fields, so that they differ from those of the page. */
  idPrefix: string;
  /** Called when the form is saved, instead of navigating to another screen. */
  onDone: (saved: Row) => void;
  /** Takes the values instead of their being saved. */
  taker?: Pick<ValuesTaker, 'take' | 'selection'> | undefined;
}

/** The sources of a form; complete when its schema and its record are loaded. */
interface Sources extends Pick<FormSchema, 'schema' | 'enums'> {
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
  const [shown, setShown] = useState<OpenForm>();
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
      take: place?.taker?.take,
      onSaved: (result, variant) => {
        forgetDraft();
        // Who takes the values says what becomes of them.
        if (place?.taker) return place.onDone(result.saved);
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
    setShown(next);
  }, [screen, schema, enums, key, loaded, scope, engine, client, address, place]);

  useEffect(() => {
    if (shown && focusedId.current) document.getElementById(focusedId.current)?.focus();
    focusedId.current = undefined;
  }, [shown]);

  return shown?.key === key ? shown.session : undefined;
}
