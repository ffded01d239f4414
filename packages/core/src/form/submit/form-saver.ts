import { statesIn } from '@schema-screens/schema';
import {
  conditionHolds,
  type FormScreen,
  fillText,
  fillValues,
  type Scope,
} from '@schema-screens/schema/language';
import type { JsonSchema, Row } from '@schema-screens/schema/model';
import { confirmAction } from '../../action/confirm-action.ts';
import { mainSaveVariant, type SaveVariant } from '../../action/save-variant.ts';
import { buildRequest } from '../../data/declared-call.ts';
import type { ValuesHandler } from '../../ports/dialogs.ts';
import type { Engine } from '../../ports/engine.tsx';
import type { Notice } from '../../ports/notices.ts';
import { toRequestError } from '../../ports/request-error.ts';
import { formTexts } from '../../texts/form-texts.ts';
import type { FormStore } from '../store/form-store.ts';
import { type SaveStatusStore, showSaveError } from './save-outcome.ts';
import type { SubmitInput, SubmitPipeline, SubmitResult } from './submit-pipeline.ts';

interface Attempt {
  screen: Pick<FormScreen, 'submit' | 'title'>;
  /** The save button; its confirmation is asked for last. */
  variant: SaveVariant;
  /** Values of the record, made by recordValues. */
  values: Row;
  /** Scope with the form's data. */
  scope: Scope;
  engine: Pick<Engine, 'ask' | 'botCheck' | 'data' | 'locale'>;
}

/**
 * The steps before a form's values are sent: the bot check, the check by the back end, the confirmation by the user.
 *
 * @returns additional fields of the save; undefined if the user cancelled
 * @throws RequestError when there is no proof, or the back end rejects the values
 */
export async function beforeSubmit({
  screen,
  variant,
  values,
  scope,
  engine,
}: Attempt): Promise<Row | undefined> {
  const { check, botCheck, body } = screen.submit ?? {};
  const action = botCheck && conditionHolds(botCheck.when, scope) ? botCheck.action : undefined;
  const proof = action === undefined ? {} : ((await engine.botCheck?.take(action)) ?? {});
  const sent = botCheck?.in === undefined || action === undefined ? proof : { [botCheck.in]: proof };
  if (check) {
    const whole = { ...values, ...(body && fillValues(body, scope)), ...sent };
    await engine.data.call(buildRequest(check, scope, whole));
  }
  if (await confirmAction(variant, scope, engine)) return sent;
  if (action !== undefined) engine.botCheck?.keep(action, proof);
  return undefined;
}

/**
 * The first notice that blocks saving the form; undefined if none does.
 *
 * @param fields only notices about some of these
 */
function blockingNotice(
  { submit }: Pick<FormScreen, 'submit'>,
  scope: Scope,
  fields?: readonly string[],
): Notice | undefined {
  const block = submit?.blockWhen?.find(
    ({ when, fields: own = [] }) =>
      (!fields || own.some((field) => fields.includes(field))) && conditionHolds(when, scope),
  );
  if (!block) return undefined;
  const title = fillText(block.title, scope);
  return {
    status: 'info',
    about: 'check',
    title,
    ...(block.text !== undefined && { text: fillText(block.text, scope) }),
  };
}

/** What a form is saved with. */
export interface FormSaverParts {
  screen: FormScreen;
  schema: JsonSchema;
  /** The loaded record, including what the form does not show. */
  record: Row;
  store: FormStore;
  engine: Engine;
  pipeline: SubmitPipeline;
  /** Compares the form with the stored record; whether the user has to decide. */
  openIfConflicting: () => Promise<boolean>;
  status: SaveStatusStore;
  /** Loads the rules; the next save retries a failed load. */
  loadRules: () => Promise<void>;
  /** Loads missing data again; false if none is missing. */
  loadMissing: () => boolean;
  /** The values that a screen saves. */
  readValues: (screen: FormScreen) => Row;
  /** Takes the values instead of their being saved. */
  take: ValuesHandler['take'] | undefined;
  /** Called when the record is saved and everything after it is done. */
  onSaved: (result: SubmitResult, variant: SaveVariant) => Promise<void> | void;
}

const nothingSent = { share: undefined, item: undefined, cancel: undefined };

/** The same save with its question answered. */
const agreed = ({ confirm: _answered, ...variant }: SaveVariant): SaveVariant => variant;

/** Whether the save sends along another state (`x-states`), though no field has changed. */
const changesState = ({ properties = {} }: JsonSchema, { future, initial }: FormStore): boolean =>
  Object.entries(properties).some(
    ([name, property]) => statesIn(property) && (future[name] ?? null) !== (initial[name] ?? null),
  );

/** Limit for consecutive saves with an outdated version but without a conflict. */
const maxStale = 3;

/** Saves a form, from the first check of its values to resolving conflicts. */
export class FormSaver {
  readonly #parts: FormSaverParts;
  #running: Promise<boolean> | undefined;
  /** A save that did not get through, with its question answered. */
  #interrupted: SaveVariant | undefined;
  /** Changes to the form before the rest is sent. */
  #change: (() => void) | undefined;
  #stale = 0;
  /** Stops waiting for the end of what blocked the last save. */
  #unfollow: (() => void) | undefined;

  constructor(parts: FormSaverParts) {
    this.#parts = parts;
  }

  /**
   * Checks and saves. While a save runs, a further call returns the running one.
   *
   * @returns whether everything is saved; if not, the form shows messages
   */
  save(variant: SaveVariant): Promise<boolean> {
    const { status } = this.#parts;
    if (this.#running) return this.#running;
    if (status.state.refusedUntil > Date.now()) return Promise.resolve(false);
    this.#interrupted = undefined;
    this.#running = this.#save(variant).finally(() => {
      this.#running = undefined;
      this.#stale = 0;
      status.set({ isSaving: false, label: undefined, ...nothingSent });
    });
    return this.#running;
  }

  /**
   * Checks the fields of a step.
   *
   * @returns whether the step may be left; if not, the form shows messages
   */
  async check(fields: readonly string[]): Promise<boolean> {
    const { store, status, loadRules } = this.#parts;
    try {
      await store.flush();
      await loadRules();
      this.#notifyBlocking(fields);
      store.touchAll(fields);
      return store.hasBroken(fields) ? status.fail() : true;
    } catch (thrown) {
      return this.#showFailure(thrown);
    }
  }

  /** Repeats a save that met another version or got no response; without one, saves like the main button. */
  saveAgain(): Promise<boolean> {
    const { screen, store } = this.#parts;
    return this.save(this.#interrupted ?? mainSaveVariant(this.#parts.engine.locale, screen, store.scope));
  }

  /** Aborts the running save and sends it again with the change applied; does nothing if it cannot be aborted. */
  sendChanged(change: () => void): void {
    const { cancel } = this.#parts.status.state;
    if (!cancel) return;
    this.#change = change;
    cancel();
  }

  /** The steps of a save in order; each may end it. */
  async #save(variant: SaveVariant): Promise<boolean> {
    const { store, status, loadRules, onSaved } = this.#parts;
    status.set({ isSaving: true, isCutOff: false });
    const controller = new AbortController();
    try {
      await store.flush();
      await loadRules();
      if (!this.#mayBeSaved(variant)) return false;
      const values = this.#values();
      const sent = store.data;
      const proof = await this.#ask(variant, values);
      if (!proof) return false;
      this.#interrupted = agreed(variant);
      const result = await this.#send({ values, proof, call: variant.call }, controller);
      this.#interrupted = undefined;
      // What was typed while the save ran is not part of it.
      if (store.data === sent) store.markSaved();
      else store.rebase(sent, store.data);
      await onSaved(result, variant);
      return true;
    } catch (thrown) {
      if (controller.signal.aborted) return this.#continueSave(variant);
      const { isStale, isTemporary, refusedUntil } = toRequestError(thrown);
      if (isStale && this.#stale < maxStale) return this.#openConflict(agreed(variant));
      status.set({ isCutOff: isTemporary && status.state.share !== undefined, refusedUntil });
      return this.#showFailure(thrown);
    }
  }

  /** Additional fields of the save; undefined if the user cancelled. A save that continues asks nothing again. */
  async #ask(variant: SaveVariant, values: Row): Promise<Row | undefined> {
    const { screen, pipeline } = this.#parts;
    if (pipeline.isBegun) return {};
    return beforeSubmit({ screen, variant, values, scope: this.#scope(), engine: this.#asking() });
  }

  #send(
    input: Pick<SubmitInput, 'values' | 'proof' | 'call'>,
    controller: AbortController,
  ): Promise<SubmitResult> {
    const { screen, readValues, pipeline, status, take } = this.#parts;
    return pipeline.run({
      ...input,
      // The action takes every field, the form's own call those of `send`.
      take: take && ((saved) => take(readValues({ ...screen, submit: {} }), saved)),
      scope: this.#scope(),
      onStep: (label, item) => status.set({ label, ...nothingSent, item }),
      onProgress: (share) => status.set({ share, cancel: () => controller.abort() }),
      signal: controller.signal,
    });
  }

  /** The user aborted sending: all of it or a part. */
  #continueSave(variant: SaveVariant): Promise<boolean> | false {
    const { engine, status } = this.#parts;
    const change = this.#change;
    this.#change = undefined;
    status.set(nothingSent);
    if (change) {
      change();
      return this.#save(agreed(variant));
    }
    status.set({ isCutOff: true });
    engine.notify({ status: 'info', about: 'save', ...engine.locale.texts(formTexts).cancelled });
    return false;
  }

  /** Whether there is something to save and nothing blocks it; what blocks is shown. */
  #mayBeSaved(variant: SaveVariant): boolean {
    const { screen, schema, store, engine, pipeline, status, loadMissing } = this.#parts;
    if (this.#notifyBlocking()) {
      store.touchAll();
      return store.isValid ? false : status.fail();
    }
    if (loadMissing()) return false;
    store.touchAll();
    if (!store.isValid) return status.fail();
    const isUnchanged =
      screen.mode === 'edit' && !store.isDirty && !changesState(schema, store) && !pipeline.isBegun;
    if (isUnchanged && !variant.call)
      engine.notify({ status: 'info', about: 'save', ...engine.locale.texts(formTexts).unchanged });
    return !isUnchanged || variant.call !== undefined;
  }

  /**
   * Shows what blocks saving, in place of an earlier one.
   *
   * @param fields only what is about some of these
   */
  #notifyBlocking(fields?: readonly string[]): boolean {
    const { screen, store, engine } = this.#parts;
    engine.dismissNotices?.('check');
    const blocking = blockingNotice(screen, store.scope, fields);
    if (!blocking) return false;
    engine.notify(blocking);
    this.#dismissWhenOver(blocking);
    return true;
  }

  /** Dismisses a blocking notice as soon as a change of the form ends its cause. */
  #dismissWhenOver({ title, text }: Notice): void {
    const { screen, store, engine } = this.#parts;
    this.#unfollow?.();
    this.#unfollow = store.subscribeData(() => {
      const now = blockingNotice(screen, store.scope);
      if (now?.title === title && now.text === text) return;
      engine.dismissNotices?.('check');
      this.#unfollow?.();
    });
  }

  /** The engine, with the form idle while the user is asked. */
  #asking(): Pick<Engine, 'ask' | 'botCheck' | 'data' | 'locale'> {
    const { engine, status } = this.#parts;
    return {
      data: engine.data,
      locale: engine.locale,
      ...(engine.botCheck && { botCheck: engine.botCheck }),
      ask: async (question) => {
        status.set({ isSaving: false });
        const isAgreed = await engine.ask(question);
        status.set({ isSaving: true });
        return isAgreed;
      },
    };
  }

  #scope(): Scope {
    return { ...this.#parts.store.scope, row: this.#parts.record };
  }

  #values(): Row {
    const { screen, readValues } = this.#parts;
    return readValues(screen);
  }

  #showFailure(thrown: unknown): false {
    return showSaveError(thrown, { ...this.#parts, isBegun: this.#parts.pipeline.isBegun });
  }

  /** Without a difference between the versions the save continues by itself. */
  async #openConflict(variant: SaveVariant): Promise<boolean> {
    try {
      if (await this.#parts.openIfConflicting()) return false;
      this.#stale += 1;
      return await this.#save(variant);
    } catch (thrown) {
      return this.#showFailure(thrown);
    }
  }
}
