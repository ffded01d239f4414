import { variantsOf } from '@schema-screens/schema';
import { type Field, isSpecialCategory } from '@schema-screens/schema/language';
import { isEmptyValue, type JsonSchema, type Row } from '@schema-screens/schema/model';
import { useEffect } from 'react';
import { type FileProperties, readFileEntry } from '../../ports/capabilities/record-format.ts';
import { useRegistries } from '../../ports/engine.tsx';
import { type DraftContext, type FormDraft, type OmittedField, useFormPort } from '../../ports/form-port.ts';
import type { WidgetEntry } from '../../registry/contracts.ts';
import type { Registry } from '../../registry/registry.ts';
import { isSameValue } from '../layout/field-values.ts';
import { withLookedUpFields } from '../layout/form-layout.ts';
import { isSetByServer } from '../layout/write-rights.ts';
import { widgetNameFor } from '../schema/widget-name.ts';
import type { FormSession } from './form-session.ts';
import { loadTriggerFields } from './load-form.ts';

type Kept = { value: unknown } | OmittedField['reason'];

/** A data URL, or a new file with its content; a stored file has only a name. */
const isFile = (value: unknown, properties: FileProperties): boolean =>
  (typeof value === 'string' && value.startsWith('data:')) ||
  readFileEntry(value, properties)?.content !== undefined ||
  (typeof Blob !== 'undefined' && value instanceof Blob);

const isPrivate = (schema: JsonSchema): boolean => isSpecialCategory(schema) || schema.format === 'password';

/**
 * Whether a value may be kept, and why not. A list or object with a part that may not be kept is left out as a whole:
 * restored without that part it would overwrite the record's.
 *
 * @param schemas all schemas of the value: where it has one of several shapes, those too
 */
function keepable(value: unknown, schemas: readonly JsonSchema[], session: FormSession): Kept {
  const all = schemas.flatMap((schema) => [
    schema,
    ...(variantsOf(schema, session.schema)?.shapes ?? []),
  ]) as JsonSchema[];
  if (isFile(value, session.fileProperties)) return 'file';
  if (isEmptyValue(value)) return { value };
  if (all.some(isPrivate)) return 'privacy';
  if (typeof value !== 'object' || value === null) return { value };
  const schemasOf = (name: string): JsonSchema[] =>
    all
      .map(({ items, properties }) => (Array.isArray(value) ? items : properties?.[name]))
      .filter((part) => part !== undefined);
  const parts = Object.entries(value).map(([name, part]) => keepable(part, schemasOf(name), session));
  return parts.find((part) => typeof part === 'string') ?? { value };
}

function isSecret(schema: JsonSchema, hints: Field, widgets: Registry<WidgetEntry>): boolean {
  return widgets.get(widgetNameFor({ schema, hints }))?.descriptor.isSecret === true;
}

/** The value of a field that may be kept outside of the form, or why it may not. */
function draftValue(
  session: FormSession,
  widgets: Registry<WidgetEntry>,
  name: string,
  place: DraftContext,
): { stored: Kept; label: string } {
  const { store, schema, screen } = session;
  const hints = store.layout.entriesOf.get(name)?.[0]?.hints ?? { field: name };
  const property = (screen.extra?.[name]?.schema as JsonSchema | undefined) ?? schema.properties?.[name];
  const value = store.data[name];
  const isHidden = !property || isSecret(property, hints, widgets) || property.format === 'password';
  const isAllowed = place === 'memory' && !isHidden;
  const stored = isHidden ? 'privacy' : isAllowed ? { value } : keepable(value, [property], session);
  return { stored, label: hints.label ?? property?.title ?? name };
}

/** The values of a form that the user has written or may write, as far as they may be kept outside of it. */
export function storableValues(session: FormSession, widgets: Registry<WidgetEntry>): Row {
  const { store, schema, screen } = session;
  const names = [...store.layout.entriesOf.keys()].filter(
    (name) => !screen.extra?.[name] && !isSetByServer(schema.properties?.[name] ?? {}),
  );
  return Object.fromEntries(
    names.flatMap((name) => {
      const { stored } = draftValue(session, widgets, name, 'storage');
      return typeof stored === 'string' || stored.value === undefined ? [] : [[name, stored.value]];
    }),
  );
}

/**
 * The typed values of a form that may be kept in the browser until the user comes back; undefined if nothing was typed.
 * Never includes values of secret widgets; in the storage neither values of the privacy class "special" nor files, nor
 * what was looked up by these.
 */
export function collectDraft(
  session: FormSession,
  widgets: Registry<WidgetEntry>,
  place: DraftContext = 'storage',
): FormDraft | undefined {
  const { store, screen, etag } = session;
  // Widgets with uncommitted text commit it now; only files take longer, and they are left out.
  void store.commit();
  if (!store.hasUnsavedInput) return undefined;
  const draft: FormDraft = { values: {}, leftOut: [], etag };
  const leftOut = new Set<string>();
  // Without what the data were loaded for, the typed values have no record.
  const asking = loadTriggerFields(screen);
  for (const [name, value] of Object.entries(store.data)) {
    if (isSameValue(value, store.initial[name]) && !asking.includes(name)) continue;
    const { stored, label } = draftValue(session, widgets, name, place);
    if (typeof stored === 'string') {
      draft.leftOut.push({ label, reason: stored });
      leftOut.add(name);
    } else draft.values[name] = stored.value;
  }
  // What was looked up by omitted values would not match the record's own.
  for (const name of withLookedUpFields(leftOut, store.layout)) delete draft.values[name];
  return draft;
}

/** Keeps the typed values if the session ends while the form is open. */
export function useFormDraft(session: FormSession | undefined, address: string | undefined): void {
  const registries = useRegistries();
  const { drafts } = useFormPort();
  useEffect(() => {
    if (!session || !drafts || address === undefined) return undefined;
    return drafts.keep(address, (place) => collectDraft(session, registries.widgets, place));
  }, [session, drafts, registries, address]);
}
