import { type Scope, valueAt, withItem } from '#language';
import type { Row } from '#model';
import { withValueAt } from '../field-path.ts';
import { type FormLayout, isSameLayout, type VisibleLayout, visibleLayout } from '../form-layout.ts';
import { clearHiddenInLists, effectiveData } from '../hidden-values.ts';
import { isSameValue } from '../same-value.ts';

/** What a form holds, what of it shows, and what of it counts. Conditions and computed values are always settled. */
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
   * @param compute works out what the schema computes
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

  /** What was loaded, or saved last. */
  get initial(): Row {
    return this.#initial;
  }

  get visible(): VisibleLayout {
    return this.#visible;
  }

  get scope(): Scope {
    return { ...this.#scope, data: this.#data };
  }

  /** The data as it counts: hidden values are kept, null or left out as the definition says. */
  get effective(): Row {
    return effectiveData(this.layout, this.#visible, this.#data, this.scope);
  }

  /** Whether any value that counts differs from what was loaded or saved last. */
  get isDirty(): boolean {
    if (isSameValue(this.#data, this.#initial)) return false;
    const scope = { ...this.#scope, data: this.#initial };
    const shown = visibleLayout(this.layout, scope, this.#asked);
    const before = effectiveData(this.layout, shown, this.#initial, scope);
    return !isSameValue(this.effective, before);
  }

  /** The scope of a field: inside of an entry of a list that entry is item. */
  scopeAt(path: string): Scope {
    const row = /^(.*\.\d+)\.[^.]+$/.exec(path)?.[1];
    return row === undefined ? this.scope : withItem(this.scope, valueAt(this.#data, row), row);
  }

  /** Takes other data over; clears what it hides, and works out what is computed. */
  take(next: Row): void {
    const before = this.scope;
    this.#data = next;
    this.#settle();
    if (this.layout.conditionalLists.length > 0) {
      this.#data = clearHiddenInLists(this.layout, before, this.scope);
    }
    this.#data = this.#compute(this.#data);
  }

  /** From now on the form begins with other data. */
  begin(initial: Row): void {
    this.#initial = initial;
  }

  /** Shows these fields, which the back end has asked for. */
  ask(fields: Iterable<string>): void {
    this.#asked = new Set([...this.#asked, ...fields]);
    this.#settle();
  }

  /** The data is what the back end holds. */
  restart(data: Row): void {
    this.#asked = new Set();
    this.#data = this.#compute(data);
    this.#initial = this.#data;
    this.#settle();
  }

  /** Works out what shows now, and clears fields whose place was hidden by this change and says so. */
  #settle(): void {
    if (!this.layout.isConditional) return;
    for (let round = 0; round <= this.layout.entriesOf.size; round++) {
      const next = visibleLayout(this.layout, this.scope, this.#asked);
      if (isSameLayout(next, this.#visible)) return;
      const hidden = [...this.#visible.entryOf].filter(([field, place]) => next.entryOf.get(field) !== place);
      this.#visible = next;
      for (const [field, { whenHidden }] of hidden) {
        this.#onHidden(field);
        if (whenHidden === 'clear') this.#data = withValueAt(this.#data, field, null);
      }
    }
  }
}
