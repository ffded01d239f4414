import type { EnumValue, Row } from '../data/data-source.ts';
import { asRequestError } from '../data/request-error.ts';
import { formDefaults } from '../definition/defaults.ts';
import { DefinitionError } from '../definition/definition-error.ts';
import type { JsonSchema } from '../definition/json-schema.ts';
import type { Scope } from '../definition/scope.ts';
import type { FormScreen } from '../definition/types.gen.ts';
import type { Engine } from '../engine-context.ts';
import { createLayout } from './form-layout.ts';
import type { SummaryMessage } from './form-message.ts';
import { createRules } from './form-rules.ts';
import type { FormRecord } from './load-form.ts';
import { FormStore } from './store/form-store.ts';
import { recordValues } from './submit/record-values.ts';
import { SubmitChain, type SubmitResult } from './submit/submit-chain.ts';
import { loadValidator } from './validation/load-validator.ts';

export interface SessionParts {
  screen: FormScreen;
  schema: JsonSchema;
  enums: Readonly<Record<string, EnumValue[]>>;
  record: FormRecord;
  scope: Scope;
  engine: Engine;
  /** The record is saved, and what follows is done. */
  onSaved: (result: SubmitResult) => Promise<void> | void;
  /** The user wants the record anew, because somebody else changed it. */
  onReload: () => void;
}

/** What a form shows of its saving. */
export interface SavingState {
  isSaving: boolean;
  /** What is being done, from the definition. */
  label: string | undefined;
  /** Grows with every attempt that failed; the summary then takes the focus. */
  failures: number;
}

const goesOn =
  'Das Speichern ist noch nicht abgeschlossen. Bitte speichern Sie erneut – es geht dort weiter, wo es unterbrochen wurde.';

let sessions = 0;

/** One filled-in form, from its loading to its saving. */
export class FormSession {
  readonly screen: FormScreen;
  readonly schema: JsonSchema;
  readonly enums: Readonly<Record<string, EnumValue[]>>;
  readonly store: FormStore;
  /** What the form was loaded with. */
  readonly record: FormRecord;
  /** Differs from every other form's: another record means another form on the screen. */
  readonly id: number = ++sessions;
  readonly #parts: SessionParts;
  readonly #chain: SubmitChain;
  #rules: Promise<void> | undefined;
  #running: Promise<boolean> | undefined;
  #saving: SavingState = { isSaving: false, label: undefined, failures: 0 };
  #listeners = new Set<() => void>();

  constructor(parts: SessionParts) {
    const { screen, schema, record, scope, engine } = parts;
    this.#parts = parts;
    this.screen = screen;
    this.schema = schema;
    this.enums = parts.enums;
    this.record = record;
    this.#chain = new SubmitChain(engine.data, screen, record);
    this.store = new FormStore({
      layout: createLayout(screen),
      data: record.data,
      scope,
      onMessage: (field, { key }) => engine.track?.({ name: 'form_message', field, key }),
    });
  }

  /** Loads the rules; a failed load is tried again by the next save. */
  loadRules(): Promise<void> {
    this.#rules ??= loadValidator(this.schema).then(
      (validate) => this.store.setRules(createRules(this.schema, validate, this.#labels())),
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

  subscribeSaving = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Checks and saves. While a save runs, another one is the same one.
   *
   * @returns whether everything is saved; messages stand on the form if not
   */
  save = (): Promise<boolean> => {
    this.#running ??= this.#save().finally(() => {
      this.#running = undefined;
      this.#setSaving({ isSaving: false, label: undefined });
    });
    return this.#running;
  };

  async #save(): Promise<boolean> {
    const { engine, screen, onSaved } = this.#parts;
    const { store } = this;
    this.#setSaving({ isSaving: true });
    try {
      await store.flush();
      await this.loadRules();
      store.touchAll();
      if (!store.isValid) return this.#fail();
      if (screen.mode === 'edit' && !store.isDirty && !this.#chain.isBegun) {
        engine.notify({ status: 'info', ...formDefaults.unchanged });
        return false;
      }
      const result = await this.#chain.run({
        values: this.#values(),
        scope: store.scope,
        onStep: (label) => this.#setSaving({ label }),
      });
      store.markSaved();
      await onSaved(result);
      return true;
    } catch (thrown) {
      return this.#showFailure(thrown);
    }
  }

  #values(): Row {
    const { layout, visible, effective, data } = this.store;
    return recordValues({ screen: this.screen, schema: this.schema, layout, visible, effective, data });
  }

  async #showFailure(thrown: unknown): Promise<boolean> {
    const error = asRequestError(thrown);
    if (error.isStale) {
      await this.#offerReload();
      return false;
    }
    const begun: SummaryMessage[] = this.#chain.isBegun
      ? [{ state: 'error', text: goesOn, key: 'begun' }]
      : [];
    const isUnexpected = !(thrown instanceof Error) || error !== thrown;
    if (isUnexpected) console.error(`${this.screen.name}:`, thrown);
    const text = thrown instanceof DefinitionError ? thrown.message : error.message;
    const general: SummaryMessage[] =
      error.details.length > 0 ? [] : [{ state: 'error', text, key: 'server', requestId: error.requestId }];
    const { details, warnings, infos } = error;
    this.store.setServerMessages({ error: details, warning: warnings, info: infos }, [...begun, ...general]);
    return this.#fail();
  }

  async #offerReload(): Promise<void> {
    const isWanted = await this.#parts.engine.ask({
      title: 'Inzwischen geändert',
      text: 'Der Datensatz wurde inzwischen von jemand anderem geändert. Wenn Sie ihn neu laden, gehen Ihre Eingaben verloren.',
      ok: 'Neu laden',
      cancel: 'Eingaben behalten',
    });
    if (isWanted) this.#parts.onReload();
  }

  #fail(): false {
    this.#setSaving({ failures: this.#saving.failures + 1 });
    return false;
  }

  #labels(): ReadonlyMap<string, string> {
    const entries = [...this.store.layout.entriesOf].map(([field, places]) => [
      field,
      places.find(({ hints }) => hints.label !== undefined)?.hints.label,
    ]);
    return new Map(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
  }

  #setSaving(change: Partial<SavingState>): void {
    this.#saving = { ...this.#saving, ...change };
    for (const listener of this.#listeners) listener();
  }
}
