import { storedRow } from '@schema-screens/schema';
import {
  type FormScreen,
  fillValues,
  loadSchemaInterpreter,
  type Scope,
} from '@schema-screens/schema/language';
import type { EnumValue, JsonSchema, Row } from '@schema-screens/schema/model';
import { defaultSaveVariant, type SaveVariant } from '../../action/save-variant.ts';
import type { FileProperties } from '../../ports/capabilities/record-format.ts';
import { filePropertiesOf } from '../../ports/capabilities/record-format.ts';
import type { ValuesHandler } from '../../ports/dialogs.ts';
import type { Engine } from '../../ports/engine.tsx';
import { isSameValue } from '../layout/field-values.ts';
import { createLayout, type VisibleLayout, withLookedUpFields } from '../layout/form-layout.ts';
import { canEditEntryAt, canWriteAt } from '../layout/write-rights.ts';
import {
  type ChangedRecord,
  createRules,
  type DocumentRules,
  hasConditionalRequired,
  labelledSchema,
  withBlockingNotices,
  withStateRules,
} from '../rules/form-rules.ts';
import { FormStore } from '../store/form-store.ts';
import { FormSaver } from '../submit/form-saver.ts';
import { recordValues } from '../submit/record-values.ts';
import { SaveStatusStore, type SavingState } from '../submit/save-outcome.ts';
import { SubmitPipeline, type SubmitResult } from '../submit/submit-pipeline.ts';
import { loadValidator } from '../validation/load-validator.ts';
import { DraftRestorer } from './draft-restorer.ts';
import { type ConflictField, type ConflictResolution, ConflictResolver } from './form-conflict.ts';
import { formTextFormatter } from './form-text.ts';
import {
  type FormRecord,
  loadDependentData,
  loadedValues,
  loadForm,
  loadTriggerFields,
} from './load-form.ts';

export interface SessionParts {
  screen: FormScreen;
  schema: JsonSchema;
  enums: Readonly<Record<string, EnumValue[]>>;
  record: FormRecord;
  scope: Scope;
  engine: Engine;
  /** Different from that of the form before at the same place. Default: 0. */
  id?: number;
  /** Prefix of the ids of fields, if there are two forms on a page. */
  idPrefix?: string;
  /** The rules of a document that the form edits as a whole (`documentForm`), if it edits one. */
  document?: DocumentRules | undefined;
  /** Called when values restored from an earlier session are discarded. */
  onUndone?: () => void;
  /** Takes the values instead of their being saved. */
  take?: ValuesHandler['take'] | undefined;
  /** Called when the record is saved and everything after it is done. */
  onSaved: (result: SubmitResult, variant: SaveVariant) => Promise<void> | void;
}

/** What a save does with the record of a resource; undefined for a call of the definition's own. */
const savingOf = ({ mode, resource, submit }: FormScreen): 'create' | 'change' | undefined => {
  if (resource === undefined || submit?.call) return undefined;
  return mode === 'edit' ? 'change' : 'create';
};

/** One form from loading to saving. */
export class FormSession {
  readonly screen: FormScreen;
  readonly schema: JsonSchema;
  readonly enums: Readonly<Record<string, EnumValue[]>>;
  readonly store: FormStore;
  /** The record that the form was loaded with. */
  readonly record: FormRecord;
  readonly idPrefix: string;
  /** It edits a document as a whole. */
  readonly isDocument: boolean;
  readonly fileProperties: FileProperties;
  /** Scope without the form's data. */
  readonly scope: Scope;
  /** Different for every form at a place: another record means another form on the screen. */
  readonly id: number;
  /** Retries loading what the form's values ask for after a failure; a save does so while it is missing. */
  loadMissing: (() => void) | undefined;
  readonly #parts: SessionParts;
  readonly #pipeline: SubmitPipeline;
  #rules: Promise<void> | undefined;
  #labelled: { visible: VisibleLayout; schema: JsonSchema } | undefined;
  /** Both versions of a record that somebody else has changed. */
  readonly conflicts: ConflictResolver;
  readonly #saver: FormSaver;
  readonly #status = new SaveStatusStore();
  /** What was typed in an earlier session. */
  readonly drafts: DraftRestorer;
  /** Fields that the user has edited of a record that was dropped, until the next one is loaded. */
  #written: ReadonlySet<string> = new Set();

  constructor(parts: SessionParts) {
    const { screen, schema, record, scope, engine } = parts;
    this.#parts = parts;
    this.screen = screen;
    this.schema = schema;
    this.enums = parts.enums;
    this.record = record;
    this.id = parts.id ?? 0;
    this.idPrefix = parts.idPrefix ?? '';
    this.isDocument = parts.document !== undefined;
    this.fileProperties = filePropertiesOf(engine.data);
    this.scope = { ...scope, textOf: formTextFormatter(engine.locale, this) };
    this.#pipeline = new SubmitPipeline(engine.data, screen, record);
    this.store = new FormStore({
      layout: createLayout(screen),
      data: record.data,
      scope: this.scope,
      compute: (data) => storedRow(schema, data, new Date(), scope.timeZone),
      sentAlong: (now) => fillValues(screen.submit?.body ?? {}, { ...now, row: record.data }),
      isLocked: (path, { data, initial, scope: now }) => {
        const place = { schema, data, initial, scope: now };
        return !canEditEntryAt('change', path, place) || !canWriteAt(path, savingOf(screen), place);
      },
      onMessage: (field, { key }) => engine.track?.({ name: 'form_message', field, key }),
    });
    const isRecordToCome = screen.loadFor !== undefined;
    const onChange = (): void => this.#status.notify();
    const { onUndone } = parts;
    this.drafts = new DraftRestorer({ store: this.store, record, isRecordToCome, onChange, onUndone });
    this.conflicts = new ConflictResolver({
      onChange,
      screen,
      timeZone: scope.timeZone,
      schema: this.schema,
      store: this.store,
      pipeline: this.#pipeline,
      load: () => (isRecordToCome ? this.#loadAgain() : loadForm(screen, scope, engine.data)),
    });
    this.#saver = new FormSaver({
      screen,
      schema,
      record: record.data,
      store: this.store,
      engine,
      pipeline: this.#pipeline,
      openIfConflicting: () => this.conflicts.openIfConflicting(),
      status: this.#status,
      loadRules: () => this.loadRules(),
      loadMissing: () => {
        const load = this.loadMissing;
        load?.();
        return load !== undefined;
      },
      readValues: (displayed) =>
        parts.document ? this.store.data : recordValues(displayed, schema, this.store),
      take: parts.take,
      onSaved: (result, variant) => {
        this.drafts.forget();
        return parts.onSaved(result, variant);
      },
    });
  }

  #loadParts() {
    const { schema } = this;
    return Promise.all([
      loadValidator(this.#parts.document?.schema ?? schema, this.scope.timeZone),
      hasConditionalRequired(schema) ? loadSchemaInterpreter() : undefined,
    ] as const);
  }

  /** Loads the rules; the next save retries a failed load. */
  loadRules(): Promise<void> {
    this.#rules ??= this.#loadParts().then(
      ([validate, interpret]) => {
        const changed = this.#changedRecord();
        const { schema, enums, screen, store } = this;
        const { document, engine } = this.#parts;
        const { locale } = engine;
        const rules = createRules(
          locale,
          schema,
          validate,
          this.#labelledSchema,
          changed,
          interpret,
          document,
        );
        const whole = withStateRules(locale, rules, { schema, enums, screen, initial: () => store.initial });
        store.setRules(withBlockingNotices(whole, screen, this.scope));
      },
      (thrown: unknown) => {
        this.#rules = undefined;
        throw thrown;
      },
    );
    return this.#rules;
  }

  /** What the form changes; undefined if the back end judges the whole of what it gets. */
  #changedRecord(): ChangedRecord | undefined {
    const { screen, store } = this;
    const { document, record } = this.#parts;
    const isGiven = document !== undefined && Object.keys(record.data).length > 0;
    if (savingOf(screen) !== 'change' && !isGiven) return undefined;
    return { stored: () => store.initial, isOpen: (path) => store.isOpen(path) };
  }

  /** The schema with the form's own labels, recreated when other fields show. */
  readonly #labelledSchema = (): JsonSchema => {
    const { layout, visible } = this.store;
    if (this.#labelled?.visible !== visible)
      this.#labelled = { visible, schema: labelledSchema(this.schema, layout, visible) };
    return this.#labelled.schema;
  };

  /** Version of the record that the next change is based on. */
  get etag(): string | undefined {
    return this.#pipeline.etag;
  }

  get saving(): SavingState {
    return this.#status.state;
  }

  readonly subscribeSaving = this.#status.subscribe;

  /**
   * Checks and saves. While a save runs, a further call returns the running one.
   *
   * @returns whether everything is saved; if not, the form shows messages
   */
  save = (variant: SaveVariant = defaultSaveVariant): Promise<boolean> => this.#saver.save(variant);

  /**
   * Checks the fields of a step.
   *
   * @returns whether the step may be left; if not, the form shows messages
   */
  check = (fields: readonly string[]): Promise<boolean> => this.#saver.check(fields);

  /** Repeats a save whose response did not arrive, unchanged. */
  saveAgain = (): Promise<boolean> => this.#saver.saveAgain();

  /** Aborts the running save and sends it again with the change applied, e.g. without a file. */
  sendChanged = (change: () => void): void => this.#saver.sendChanged(change);

  /** Resolves a conflict field by field, and saves on the version that the back end holds now. */
  resolveConflict = (choiceOf: (field: ConflictField) => ConflictResolution): Promise<boolean> => {
    this.conflicts.resolve(choiceOf);
    return this.#saver.saveAgain();
  };

  /**
   * Takes over data that were loaded for a value of the form: they and that value count as unchanged. Values restored from an earlier
   * session are applied to the first of them, and the user's edits to all.
   */
  takeLoaded(values: Row, etag: string | undefined): void {
    this.#putLoaded(loadedValues(this.screen, this.schema, values), etag);
    this.#written = new Set();
  }

  /** What was loaded for these fields belonged to a value that is gone. */
  dropLoaded(names: readonly string[]): void {
    this.#putLoaded(Object.fromEntries(names.map((name) => [name, null])), undefined);
  }

  #putLoaded(values: Row, etag: string | undefined): void {
    const { data, initial, layout } = this.store;
    const asking = withLookedUpFields(loadTriggerFields(this.screen), layout);
    const written = Object.keys({ ...data, ...values }).filter(
      (name) => !asking.has(name) && !isSameValue(data[name] ?? null, initial[name] ?? null),
    );
    this.#written = withLookedUpFields([...this.#written, ...written], layout);
    const edited = Object.fromEntries([...this.#written].map((name) => [name, data[name] ?? null]));
    const loaded = Object.fromEntries([...asking].map((name) => [name, data[name] ?? null]));
    this.#pipeline.rebase(etag);
    this.drafts.takeLoaded({ ...initial, ...loaded, ...values }, edited, etag);
    this.#status.notify();
  }

  async #loadAgain(): Promise<FormRecord> {
    const { screen, engine } = this.#parts;
    const response = await loadDependentData(screen, this.store.scope, engine.data);
    return { data: { ...this.store.initial, ...response.data }, etag: response.etag, id: undefined };
  }
}
