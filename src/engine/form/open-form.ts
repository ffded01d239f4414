import type { Row } from '#model';
import type { FormDraft } from '../data/form-draft.ts';
import { FormSession, type SessionParts } from './form-session.ts';
import { isSameValue } from './layout/field-values.ts';
import { type FormRecord, startRecord } from './load-form.ts';
import type { MessageLists } from './store/form-messages.ts';

/** The sources of a form, once everything is loaded. */
export interface FormSources extends Omit<SessionParts, 'record'> {
  /** A different key means a different form: another screen or another record. */
  key: string;
  /** The loaded record. */
  loaded: FormRecord;
  /** The draft of an earlier session. */
  readDraft: () => FormDraft | undefined;
}

/** An open form. */
export interface OpenForm {
  session: FormSession;
  loaded: FormRecord;
  key: string;
  /** Remarks of the back end on the last save; the form that loads after it shows them. */
  remarks?: MessageLists;
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
  const session = new FormSession({ ...sources, record: startRecord(screen, schema, loaded) });
  if (isRedrawn) {
    session.store.setValues(typedValues(same.session));
  } else {
    const draft = readDraft();
    if (draft) session.drafts.restore(draft);
  }
  if (same?.remarks) session.store.setServerMessages(same.remarks);
  return { session, loaded, key };
}
