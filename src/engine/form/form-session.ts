import type { EnumValue, Row } from '../data/data-source.ts';
import { asRequestError } from '../data/request-error.ts';
import { formDefaults } from '../definition/defaults.ts';
import type { JsonSchema } from '../definition/json-schema.ts';
import type { Scope } from '../definition/scope.ts';
import type { FormScreen } from '../definition/types.gen.ts';
import type { Engine } from '../engine-context.ts';
import { ConflictDesk } from './conflict/conflict-desk.ts';
import type { ConflictChoice, ConflictField, FormConflict } from './conflict/form-conflict.ts';
import type { FormDraft, RestoredDraft } from './drafts/form-draft.ts';
import { createLayout } from './form-layout.ts';
import { createRules } from './form-rules.ts';
import { labelsOf } from './labels-of.ts';
import { loadFor } from './load-for/load-for.ts';
import { type FormRecord, loadForm } from './load-form.ts';
import { FormStore } from './store/form-store.ts';
import { beforeSubmit } from './submit/before-submit.ts';
import { chooseText } from './submit/choose-text.ts';
import { failureMessages } from './submit/failure-messages.ts';
import { recordValues } from './submit/record-values.ts';
import { refusalOf } from './submit/refusal-of.ts';
import { ownSave, type SaveVariant } from './submit/save-variant.ts';
import { notSaving, type SavingState } from './submit/saving-state.ts';
import { SubmitChain, type SubmitResult } from './submit/submit-chain.ts';
import { loadValidator } from './validation/load-validator.ts';

export interface SessionParts {
  screen: FormScreen;
  schema: JsonSchema;
  enums: Readonly<Record<string, EnumValue[]>>;
  record: FormRecord;
  scope: Scope;
  engine: Engine;
  /** Goes before the ids of fields, where two forms may stand on one page. */
  idPrefix?: string;
  /** What was restored of an earlier session is given up. */
  onUndone?: () => void;
  /** The record is saved, and what follows is done. */
  onSaved: (result: SubmitResult, variant: SaveVariant) => Promise<void> | void;
}

let sessions = 0;

/** One filled-in form, from its loading to its saving. */
export class FormSession {
  readonly screen: FormScreen;
  readonly schema: JsonSchema;
  readonly enums: Readonly<Record<string, EnumValue[]>>;
  readonly store: FormStore;
  /** What the form was loaded with. */
  readonly record: FormRecord;
  readonly idPrefix: string;
  /** Differs from every other form's: another record means another form on the screen. */
  readonly id: number = ++sessions;
  readonly #parts: SessionParts;
  readonly #chain: SubmitChain;
  #rules: Promise<void> | undefined;
  #running: Promise<boolean> | undefined;
  #saving = notSaving;
  readonly #desk: ConflictDesk;
  /** How the save was meant that came too late. */
  #late = ownSave;
  /** Saves in a row that were stale without anything to decide. */
  #stale = 0;
  #restored: RestoredDraft | undefined;
  /** What was restored and waits for the record that its values ask for. */
  #restoredOver: FormDraft | undefined;
  #listeners = new Set<() => void>();

  constructor(parts: SessionParts) {
    const { screen, schema, record, scope, engine } = parts;
    this.#parts = parts;
    this.screen = screen;
    this.schema = schema;
    this.enums = parts.enums;
    this.record = record;
    this.idPrefix = parts.idPrefix ?? '';
    this.#chain = new SubmitChain(engine.data, screen, record);
    this.store = new FormStore({
      layout: createLayout(screen),
      data: record.data,
      scope,
      onMessage: (field, { key }) => engine.track?.({ name: 'form_message', field, key }),
    });
    this.#desk = new ConflictDesk({
      screen,
      schema: this.schema,
      store: this.store,
      chain: this.#chain,
      load: () => (screen.loadFor === undefined ? loadForm(screen, scope, engine.data) : this.#loadAgain()),
    });
  }

  /** Loads the rules; a failed load is tried again by the next save. */
  loadRules(): Promise<void> {
    this.#rules ??= loadValidator(this.schema).then(
      (validate) => this.store.setRules(createRules(this.schema, validate, labelsOf(this.store.layout))),
      (thrown: unknown) => {
        this.#rules = undefined;
        throw thrown;
      },
    );
    return this.#rules;
  }

  /** Version of the record that the next change is based on. */
  get etag(): string | undefined {
    return this.#chain.etag;
  }

  get saving(): SavingState {
    return this.#saving;
  }

  /** Both versions of a record that somebody else changed meanwhile; undefined when there is nothing to decide. */
  get conflict(): FormConflict | undefined {
    return this.#desk.open;
  }

  subscribeSaving = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Checks and saves. While a save runs, another one is the same one.
   *
   * @returns whether everything is saved; messages stand on the form if not
   */
  save = (variant: SaveVariant = ownSave): Promise<boolean> => {
    this.#running ??= this.#save(variant).finally(() => {
      this.#running = undefined;
      this.#stale = 0;
      this.#setSaving({ isSaving: false, label: undefined, share: undefined });
    });
    return this.#running;
  };

  /** Decides a conflict field by field, and saves on the version that the back end holds now. */
  resolveConflict = (choiceOf: (field: ConflictField) => ConflictChoice): Promise<boolean> => {
    this.#desk.solve(choiceOf);
    this.#tell();
    return this.save(this.#late);
  };

  /** Gives up what was typed for what the back end holds. */
  takeCurrent = (): void => {
    this.#desk.takeCurrent();
    this.#tell();
  };

  /** Decides later: the form stays as it is, and the next save asks again. */
  postponeConflict = (): void => {
    this.#desk.postpone();
    this.#tell();
  };

  /** What was restored of an earlier session; undefined when nothing was. */
  get restored(): RestoredDraft | undefined {
    return this.#restored;
  }

  /** Puts over the record what was typed before the session ended. */
  restore(draft: FormDraft): void {
    this.store.setValues(draft.values);
    const isRecordToCome = this.screen.loadFor !== undefined;
    if (isRecordToCome) this.#restoredOver = draft;
    if (!this.store.isDirty && draft.leftOut.length === 0) return;
    this.#restored = {
      leftOut: draft.leftOut,
      isOutdated: !isRecordToCome && draft.etag !== this.record.etag,
    };
  }

  /**
   * Takes over what a value of the form has had loaded: from now on it counts as unchanged. What was restored of an
   * earlier session stands over the first of it.
   */
  takeLoaded(values: Row, etag: string | undefined): void {
    const { store } = this;
    const loaded = { ...store.data, ...values };
    this.#chain.rebase(etag);
    const draft = this.#restoredOver;
    this.#restoredOver = undefined;
    if (!draft) {
      store.markSaved(loaded);
      return;
    }
    store.rebase(loaded, { ...loaded, ...draft.values });
    this.#restored = this.#restored && { ...this.#restored, isOutdated: draft.etag !== etag };
    this.#tell();
  }

  /** Takes back what was restored. */
  undoRestore = (): void => {
    this.forgetRestored();
    this.#parts.onUndone?.();
    this.store.markSaved(this.store.initial);
  };

  /** The notice about what was restored has done its work. */
  forgetRestored = (): void => {
    this.#restored = undefined;
    this.#tell();
  };

  async #save(variant: SaveVariant): Promise<boolean> {
    const { engine, screen, onSaved } = this.#parts;
    const { store } = this;
    this.#setSaving({ isSaving: true });
    try {
      await store.flush();
      await this.loadRules();
      store.touchAll();
      const refusal = refusalOf(screen, store.scope);
      if (refusal) engine.notify(refusal);
      if (refusal || !store.isValid) return this.#fail();
      const isUnchanged = screen.mode === 'edit' && !store.isDirty && !this.#chain.isBegun;
      if (isUnchanged && !variant.call) {
        engine.notify({ status: 'info', ...formDefaults.unchanged });
        return false;
      }
      const values = this.#values();
      const proof = this.#chain.isBegun
        ? {}
        : await beforeSubmit({ screen, variant, values, scope: store.scope, engine: this.#asking() });
      if (!proof) return false;
      const result = await this.#chain.run({
        values,
        scope: store.scope,
        proof,
        call: variant.call,
        onStep: (label) => this.#setSaving({ label, share: undefined }),
        onProgress: (share) => this.#setSaving({ share }),
      });
      store.markSaved();
      this.#restored = undefined;
      await onSaved(result, variant);
      return true;
    } catch (thrown) {
      const isStale = asRequestError(thrown).isStale && this.#stale < 3;
      const { confirm: _agreed, ...rest } = variant;
      return isStale ? this.#meetConflict(rest) : this.#showFailure(thrown);
    }
  }

  async #loadAgain(): Promise<FormRecord> {
    const { screen, engine } = this.#parts;
    const answer = await loadFor(screen, this.store.scope, engine.data);
    return { data: { ...this.store.initial, ...answer.data }, etag: answer.etag, id: undefined };
  }

  /** The engine, with a form that is at rest while the user is asked. */
  #asking(): Pick<Engine, 'ask' | 'botCheck' | 'data'> {
    const { engine } = this.#parts;
    return {
      data: engine.data,
      ...(engine.botCheck && { botCheck: engine.botCheck }),
      ask: async (question) => {
        this.#setSaving({ isSaving: false });
        const isAgreed = await engine.ask(question);
        this.#setSaving({ isSaving: true });
        return isAgreed;
      },
    };
  }

  #values(): Row {
    const { layout, visible, effective, data } = this.store;
    return recordValues({ screen: this.screen, schema: this.schema, layout, visible, effective, data });
  }

  #showFailure(thrown: unknown): false {
    const { botCheck, failure } = this.screen.submit ?? {};
    if (failure && !this.#chain.isBegun && asRequestError(thrown).details.length === 0) {
      this.#parts.engine.notify({ status: 'error', ...chooseText(failure, this.store.scope, failure) });
      return this.#fail();
    }
    if (botCheck) this.#parts.engine.botCheck?.follow(botCheck.action, thrown);
    if (asRequestError(thrown) !== thrown) console.error(`${this.screen.name}:`, thrown);
    const { lists, general } = failureMessages(thrown, this.#chain.isBegun);
    const { asked, others } = this.store.ask(lists.error ?? []);
    this.store.setServerMessages({ ...lists, error: others }, general);
    if (asked === undefined || others.length > 0) return this.#fail();
    this.#setSaving({ asked: { field: asked, count: (this.#saving.asked?.count ?? 0) + 1 } });
    return false;
  }

  /** Where both versions say the same, the save goes on by itself. */
  async #meetConflict(variant: SaveVariant): Promise<boolean> {
    try {
      if (!(await this.#desk.meet())) {
        this.#stale += 1;
        return await this.#save(variant);
      }
      this.#late = variant;
      this.#tell();
      return false;
    } catch (thrown) {
      return this.#showFailure(thrown);
    }
  }

  #fail(): false {
    this.#setSaving({ failures: this.#saving.failures + 1 });
    return false;
  }

  #setSaving(change: Partial<SavingState>): void {
    this.#saving = { ...this.#saving, ...change };
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
