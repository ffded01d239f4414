import type { Locale } from '@schema-screens/locale';
import {
  conditionHolds,
  DefinitionError,
  type FormScreen,
  fillText,
  type Scope,
  type ToastText,
} from '@schema-screens/schema/language';
import type { Engine } from '../../ports/engine.tsx';
import { logUnexpectedError, toRequestError } from '../../ports/request-error.ts';
import { formTexts } from '../../texts/form-texts.ts';
import type { SummaryMessage } from '../rules/form-message.ts';
import type { MessagesByState } from '../store/form-messages.ts';
import type { FormStore } from '../store/form-store.ts';

/** The progress of saving, as shown by a form. */
export interface SavingState {
  isSaving: boolean;
  /** The current step, from the definition. */
  label: string | undefined;
  /** The sent share of a file, from 0 to 1. */
  share: number | undefined;
  /** The entry of a list that is being sent by a call of its own; undefined while one call sends everything. */
  item: unknown;
  /** Aborts sending the file; undefined while none is being sent. */
  cancel: (() => void) | undefined;
  /** Sending files failed. */
  isCutOff: boolean;
  /** Until when the last save is refused because of too many calls (ms since 1970); 0: it is not. */
  refusedUntil: number;
  /** Increases with every failed attempt; the summary then takes the focus. */
  failures: number;
  /** The field that the back end has asked for last, and how often; the field takes the focus. */
  requested: { field: string; count: number } | undefined;
}

const notSaving: SavingState = {
  isSaving: false,
  label: undefined,
  share: undefined,
  item: undefined,
  cancel: undefined,
  isCutOff: false,
  refusedUntil: 0,
  failures: 0,
  requested: undefined,
};

/** The progress of saving a form, with subscribers; they are also notified of open questions. */
export class SaveStatusStore {
  #state = notSaving;
  #listeners = new Set<() => void>();

  get state(): SavingState {
    return this.#state;
  }

  set(change: Partial<SavingState>): void {
    this.#state = { ...this.#state, ...change };
    this.notify();
  }

  /** The save failed; the form shows messages. */
  fail(): false {
    this.set({ failures: this.#state.failures + 1 });
    return false;
  }

  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

/** The notice after success with its placeholders filled; of several the first whose condition holds. */
export function successNoticeText(
  texts: ToastText | ToastText[] | undefined,
  scope: Scope,
  fallback: ToastText,
): { title: string; text: string | undefined; inPage?: true } {
  const variants = [texts ?? fallback].flat();
  const selected = variants.find(({ when }) => conditionHolds(when, scope)) ?? fallback;
  return {
    title: fillText(selected.title, scope),
    text: selected.text === undefined ? undefined : fillText(selected.text, scope),
    ...(selected.inPage && { inPage: true }),
  };
}

/**
 * The messages of a failed save: those of fields, and the others.
 *
 * @param isBegun whether the record itself is saved and a call after it failed
 */
function failureMessages(
  locale: Locale,
  thrown: unknown,
  isBegun: boolean,
): { lists: MessagesByState; general: SummaryMessage[] } {
  const error = toRequestError(thrown);
  const { title, message } = error.textIn(locale);
  const text = thrown instanceof DefinitionError ? thrown.message : message;
  const general: SummaryMessage[] = isBegun
    ? [
        {
          state: 'error',
          text: locale.texts(formTexts).begun({ isRefused: error.details.length > 0 }),
          key: 'begun',
        },
      ]
    : [];
  if (error.details.length === 0)
    general.push({
      state: 'error',
      title,
      text,
      key: 'server',
      requestId: error.requestId,
    });
  return { lists: { error: error.details, warning: error.warnings, info: error.infos }, general };
}

interface FailureParts {
  screen: Pick<FormScreen, 'name' | 'submit'>;
  store: FormStore;
  engine: Pick<Engine, 'locale' | 'notify' | 'botCheck'>;
  status: SaveStatusStore;
  /** A part of the save is done. */
  isBegun: boolean;
}

/**
 * Shows why a save failed: in the words of the definition, at the fields, or as a question for fields that the back end
 * asks for.
 */
export function showSaveError(
  thrown: unknown,
  { screen, store, engine, status, isBegun }: FailureParts,
): false {
  const { botCheck, failure } = screen.submit ?? {};
  const error = logUnexpectedError(thrown);
  if (failure && !isBegun && error.details.length === 0) {
    engine.notify({ status: 'error', about: 'save', ...successNoticeText(failure, store.scope, failure) });
    return status.fail();
  }
  if (botCheck) engine.botCheck?.follow(botCheck.action, thrown);
  const { lists, general } = failureMessages(engine.locale, error, isBegun);
  const { requested, others } = store.requestFields(lists.error ?? []);
  store.setServerMessages({ ...lists, error: others }, general);
  if (requested === undefined || others.length > 0) return status.fail();
  status.set({ requested: { field: requested, count: (status.state.requested?.count ?? 0) + 1 } });
  return false;
}
