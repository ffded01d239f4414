import { type Scope, valueAt, withItem } from '#language';
import type { Row } from '#model';
import { withValueAt } from '../field-path.ts';
import { type FormLayout, isSameLayout, type VisibleLayout, visibleLayout } from '../form-layout.ts';
import { clearHiddenInLists, effectiveData } from '../hidden-values.ts';
import { isSameValue } from '../same-value.ts';

/**
 * The data of a form, and what of it is visible and effective. Conditions and computed values are always up to date.
 */
export class FormValues {
  readonly layout: FormLayout;
  readonly #scope: Scope;
  readonly #compute: (data: Row) => Row;
  readonly #onHidden: (field: string) => void;
  #data: Row;
  #initial: Row;
  #visible: VisibleLayout;
  #asked: ReadonlySet<string> = new Set();

  /**
   * @param scope without the form's data
   *
   * @param compute computes the values that the schema derives from others
   * @param onHidden called with the place of a field that a change has hidden
   */
  constructor(
    layout: FormLayout,
    data: Row,
    scope: Scope,
    compute: (data: Row) => Row,
    onHidden: (field: string) => void,
  ) {
    this.layout = layout;
    this.#scope = scope;
    this.#compute = compute;
    this.#onHidden = onHidden;
    this.#data = compute(data);
    this.#initial = this.#data;
    this.#visible = visibleLayout(layout, this.scope);
  }

  get data(): Row {
    return this.#data;
  }

  /** What was loaded or saved last. */
  get initial(): Row {
    return this.#initial;
  }

  get visible(): VisibleLayout {
    return this.#visible;
  }

  get scope(): Scope {
    return { ...this.#scope, data: this.#data };
  }

  /** The effective data: hidden values are kept, null or omitted as the definition says. */
  get effective(): Row {
    return effectiveData(this.layout, this.#visible, this.#data, this.scope);
  }

  /** Whether any effective value differs from what was loaded or saved last. */
  get isDirty(): boolean {
    if (isSameValue(this.#data, this.#initial)) return false;
    const scope = { ...this.#scope, data: this.#initial };
    const shown = visibleLayout(this.layout, scope, this.#asked);
    const before = effectiveData(this.layout, shown, this.#initial, scope);
    return !isSameValue(this.effective, before);
  }

  /** The scope of a field: in an entry of a list, that entry is item. */
  scopeAt(path: string): Scope {
    const row = /^(.*\.\d+)\.[^.]+$/.exec(path)?.[1];
    return row === undefined ? this.scope : withItem(this.scope, valueAt(this.#data, row), row);
  }

  /** Sets the data, clears what they hide, and computes derived values. */
  take(next: Row): void {
    const before = this.scope;
    this.#data = next;
    this.#settle(before);
  }

  /** Sets the initial data of the form. */
  begin(initial: Row): void {
    this.#initial = initial;
  }

  /** The fields that the back end has asked for. */
  get asked(): ReadonlySet<string> {
    return this.#asked;
  }

  /** Shows these fields, which the back end asks for. */
  ask(fields: Iterable<string>): void {
    this.#asked = new Set([...this.#asked, ...fields]);
    this.#settle();
  }

  /** The data are now what the back end holds. */
  restart(data: Row): void {
    this.#asked = new Set();
    this.#data = this.#compute(data);
    this.#initial = this.#data;
    this.#settle();
  }

  /**
   * Computes derived values, determines what is visible, and clears what a change has hidden, until nothing changes: a
   * condition may depend on a computed value, and that on a field that the condition hides.
   *
   * @param before scope with the data before the change
   */
  #settle(before = this.scope): void {
    for (let round = 0; round <= this.layout.entriesOf.size; round++) {
      const data = this.#data;
      const visible = this.#visible;
      this.#data = this.#compute(data);
      if (this.layout.isConditional) this.#show(visibleLayout(this.layout, this.scope, this.#asked));
      if (this.layout.conditionalLists.length > 0)
        this.#data = clearHiddenInLists(this.layout, before, this.scope);
      if (this.#data === data && this.#visible === visible) return;
    }
  }

  /** Sets what is visible; clears fields that are hidden now, and reports them. */
  #show(next: VisibleLayout): void {
    if (isSameLayout(next, this.#visible)) return;
    const hidden = [...this.#visible.entryOf].filter(([field, place]) => next.entryOf.get(field) !== place);
    this.#visible = next;
    for (const [field, { whenHidden }] of hidden) {
      this.#onHidden(field);
      if (whenHidden === 'clear' && this.#data[field] !== null)
        this.#data = withValueAt(this.#data, field, null);
    }
  }
}
