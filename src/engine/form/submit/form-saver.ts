import type { Row } from '../../data/data-source.ts';
import { asRequestError } from '../../data/request-error.ts';
import { formDefaults } from '../../definition/defaults.ts';
import type { JsonSchema } from '../../definition/json-schema.ts';
import type { FormScreen } from '../../definition/types.gen.ts';
import type { Engine } from '../../engine-context.ts';
import type { ConflictResolver } from '../conflict/conflict-resolver.ts';
import type { FormStore } from '../store/form-store.ts';
import { beforeSubmit } from './before-submit.ts';
import { recordValues } from './record-values.ts';
import { refusalOf } from './refusal-of.ts';
import type { SaveStatus } from './save-status.ts';
import { ownSave, type SaveVariant } from './save-variant.ts';
import { showFailure } from './show-failure.ts';
import type { SubmitPipeline, SubmitResult } from './submit-pipeline.ts';

/** What a form is saved with. */
export interface FormSaverParts {
  screen: FormScreen;
  schema: JsonSchema;
  store: FormStore;
  engine: Engine;
  pipeline: SubmitPipeline;
  conflicts: ConflictResolver;
  status: SaveStatus;
  /** Loads the rules; a failed load is tried again by the next save. */
  loadRules: () => Promise<void>;
  /** Loads what could not be had, and is missing; false when nothing is. */
  loadMissing: () => boolean;
  /** The record is saved, and what follows is done. */
  onSaved: (result: SubmitResult, variant: SaveVariant) => Promise<void> | void;
}

/** How often in a row a save may be stale although there is nothing to decide. */
const mostStale = 3;

/** Saves a form: from the first look at its values to the decision about another's version. */
export class FormSaver {
  readonly #parts: FormSaverParts;
  #running: Promise<boolean> | undefined;
  /** How the save was meant that came too late. */
  #late = ownSave;
  #stale = 0;

  constructor(parts: FormSaverParts) {
    this.#parts = parts;
  }

  /**
   * Checks and saves. While a save runs, another one is the same one.
   *
   * @returns whether everything is saved; messages stand on the form if not
   */
  save(variant: SaveVariant): Promise<boolean> {
    const { status } = this.#parts;
    this.#running ??= this.#save(variant).finally(() => {
      this.#running = undefined;
      this.#stale = 0;
      status.set({ isSaving: false, label: undefined, share: undefined, cancel: undefined });
    });
    return this.#running;
  }

  /** Saves as the save was meant that met another version. */
  saveAgain(): Promise<boolean> {
    return this.save(this.#late);
  }

  async #save(variant: SaveVariant): Promise<boolean> {
    const { screen, store, pipeline, status, loadRules, onSaved } = this.#parts;
    status.set({ isSaving: true });
    const controller = new AbortController();
    try {
      await store.flush();
      await loadRules();
      if (!this.#mayBeSaved(variant)) return false;
      const values = this.#values();
      const proof = pipeline.isBegun
        ? {}
        : await beforeSubmit({ screen, variant, values, scope: store.scope, engine: this.#asking() });
      if (!proof) return false;
      const result = await pipeline.run({
        values,
        scope: store.scope,
        proof,
        call: variant.call,
        onStep: (label) => status.set({ label, share: undefined, cancel: undefined }),
        onProgress: (share) => status.set({ share, cancel: () => controller.abort() }),
        signal: controller.signal,
      });
      store.markSaved();
      await onSaved(result, variant);
      return true;
    } catch (thrown) {
      if (controller.signal.aborted) {
        this.#parts.engine.notify({ status: 'info', ...formDefaults.cancelled });
        return false;
      }
      const isStale = asRequestError(thrown).isStale && this.#stale < mostStale;
      const { confirm: _agreed, ...rest } = variant;
      return isStale ? this.#meetConflict(rest) : this.#showFailure(thrown);
    }
  }

  /** Whether there is something to save, and nothing against it; what there is against it is told. */
  #mayBeSaved(variant: SaveVariant): boolean {
    const { screen, store, engine, pipeline, status, loadMissing } = this.#parts;
    const refusal = refusalOf(screen, store.scope);
    if (refusal) {
      // What is wrong is said once: by the notice, or by a field that shows it already.
      if (!store.shows(refusal.text)) {
        engine.notify(refusal);
        return false;
      }
      store.touchAll();
      return status.fail();
    }
    if (loadMissing()) return false;
    store.touchAll();
    if (!store.isValid) return status.fail();
    const isUnchanged = screen.mode === 'edit' && !store.isDirty && !pipeline.isBegun;
    if (isUnchanged && !variant.call) engine.notify({ status: 'info', ...formDefaults.unchanged });
    return !isUnchanged || variant.call !== undefined;
  }

  /** The engine, with a form that is at rest while the user is asked. */
  #asking(): Pick<Engine, 'ask' | 'botCheck' | 'data'> {
    const { engine, status } = this.#parts;
    return {
      data: engine.data,
      ...(engine.botCheck && { botCheck: engine.botCheck }),
      ask: async (question) => {
        status.set({ isSaving: false });
        const isAgreed = await engine.ask(question);
        status.set({ isSaving: true });
        return isAgreed;
      },
    };
  }

  #values(): Row {
    const { screen, schema, store } = this.#parts;
    const { layout, visible, effective, data } = store;
    return recordValues({ screen, schema, layout, visible, effective, data });
  }

  #showFailure(thrown: unknown): false {
    const { screen, store, engine, status, pipeline } = this.#parts;
    return showFailure(thrown, { screen, store, engine, status, isBegun: pipeline.isBegun });
  }

  /** Where both versions say the same, the save goes on by itself. */
  async #meetConflict(variant: SaveVariant): Promise<boolean> {
    const { conflicts, status } = this.#parts;
    try {
      if (!(await conflicts.meet())) {
        this.#stale += 1;
        return await this.#save(variant);
      }
      this.#late = variant;
      status.notify();
      return false;
    } catch (thrown) {
      return this.#showFailure(thrown);
    }
  }
}
