import type { Row } from '../../data/data-source.ts';
import { holds } from '../../definition/condition.ts';
import { type Scope, valueAt } from '../../definition/scope.ts';
import { withComputed } from '../compute/with-computed.ts';
import { entryAt } from '../entry-at.ts';
import { withValueAt } from '../field-path.ts';
import { type FormLayout, isSameLayout, type VisibleLayout, visibleLayout } from '../form-layout.ts';
import { type FormMessage, isSameMessages, type SummaryMessage, worstState } from '../form-message.ts';
import { type FormRules, noRules } from '../form-rules.ts';
import { clearHiddenInLists, effectiveData } from '../hidden-values.ts';
import { isSameValue } from '../same-value.ts';
import { collectSummary } from './collect-summary.ts';
import { type FieldSnapshot, isSameSnapshot } from './field-snapshot.ts';
import { FormMessages, type MessageLists } from './form-messages.ts';
import { type ListChange, listChange } from './list-change.ts';
import { type Listener, Subscriptions, type Unsubscribe } from './subscriptions.ts';

export interface FormStoreOptions {
  layout: FormLayout;
  data: Row;
  /** Scope without the form's data. */
  scope: Scope;
  rules?: FormRules;
  /** A field begins to show a message. */
  onMessage?: (path: string, message: FormMessage) => void;
}

/** Behind the path of a list: the list as such, without the values in it. */
const listMark = '[]';

/**
 * The state of one form. Every field subscribes to its own path and hears of nothing else; the layout and the summary
 * have subscriptions of their own. Pure: it calls no back end and knows no React.
 */
export class FormStore {
  readonly layout: FormLayout;
  readonly #scope: Scope;
  readonly #onMessage: FormStoreOptions['onMessage'];
  readonly #messages = new FormMessages();
  readonly #told = new Subscriptions();
  #rules: FormRules;
  #data: Row;
  #initial: Row;
  #summary: readonly SummaryMessage[] = [];
  #required: ReadonlySet<string> = new Set();
  #visible: VisibleLayout;
  /** The layout that subscribers know of. */
  #shownLayout: VisibleLayout;
  #snapshots = new Map<string, FieldSnapshot>();
  #rowKeys = new Map<string, number[]>();
  #nextRowKey = 0;
  #flushers = new Set<() => void | Promise<void>>();

  readonly subscribeLayout = this.#told.onLayout;
  readonly subscribeData = this.#told.onData;
  readonly subscribeSummary = this.#told.onSummary;

  constructor({ layout, data, scope, rules = noRules, onMessage }: FormStoreOptions) {
    this.layout = layout;
    this.#scope = scope;
    this.#rules = rules;
    this.#onMessage = onMessage;
    this.#data = withComputed(layout, { ...scope, data });
    this.#initial = this.#data;
    this.#visible = visibleLayout(layout, this.scope);
    this.#shownLayout = this.#visible;
    this.#check();
  }

  get data(): Row {
    return this.#data;
  }

  /** What was loaded, or saved last. */
  get initial(): Row {
    return this.#initial;
  }

  /** The data as it counts: hidden values are kept, null or left out as the definition says. */
  get effective(): Row {
    return effectiveData(this.layout, this.#visible, this.#data, this.scope);
  }

  /** What conditions, texts and paths may look at. */
  get scope(): Scope {
    return { ...this.#scope, data: this.#data };
  }

  get visible(): VisibleLayout {
    return this.#visible;
  }

  get summary(): readonly SummaryMessage[] {
    return this.#summary;
  }

  /** Whether any value differs from what was loaded or saved last. */
  get isDirty(): boolean {
    if (isSameValue(this.#data, this.#initial)) return false;
    const scope = { ...this.#scope, data: this.#initial };
    const before = effectiveData(this.layout, visibleLayout(this.layout, scope), this.#initial, scope);
    return !isSameValue(this.effective, before);
  }

  /** Whether the form breaks no rule that the browser knows. */
  get isValid(): boolean {
    return this.#messages.isValid;
  }

  /** Whether the value at a path breaks a rule, shown or not. */
  isBroken(path: string): boolean {
    return this.#messages.isBroken(path);
  }

  setRules(rules: FormRules): void {
    this.#rules = rules;
    this.#check();
    this.#publish();
  }

  /**
   * Takes a value over. Empty text becomes null; messages of the back end about the field are gone.
   *
   * @param path field name, or a dotted path inside of one
   */
  setValue(path: string, value: unknown): void {
    this.setValues({ [path]: value });
  }

  /** Takes several values over at once, by path. */
  setValues(values: Readonly<Record<string, unknown>>): void {
    let next = this.#data;
    for (const [path, value] of Object.entries(values)) {
      const given = value === '' || value === undefined ? null : value;
      if (Object.is(valueAt(next, path) ?? null, given)) continue;
      next = withValueAt(next, path, given);
      this.#messages.edited(path);
    }
    if (next !== this.#data) this.#take(next);
  }

  /** Adds, removes or moves an entry of a list; messages and keys of the others go with them. */
  changeList(path: string, change: ListChange): void {
    const rows = valueAt(this.#data, path);
    const list = Array.isArray(rows) ? (rows as unknown[]) : [];
    const keys = this.rowKeys(path);
    const { next, placeOf } = listChange(list, change);
    this.#messages.moveRows(path, placeOf);
    this.#messages.touch(path);
    const moved = next.map(() => -1);
    for (const [index, key] of keys.entries()) {
      const place = placeOf(index);
      if (place !== undefined) moved[place] = key;
    }
    this.#rowKeys.set(
      path,
      moved.map((key) => (key === -1 ? this.#nextRowKey++ : key)),
    );
    for (const known of [...this.#snapshots.keys()]) {
      if (known.startsWith(`${path}.`) && !this.#told.hasField(known)) this.#snapshots.delete(known);
    }
    this.#take(withValueAt(this.#data, path, next));
  }

  /** One key for each entry of a list; an entry keeps it wherever it is moved. */
  rowKeys(path: string): readonly number[] {
    const rows = valueAt(this.#data, path);
    const count = Array.isArray(rows) ? rows.length : 0;
    let keys = this.#rowKeys.get(path);
    if (keys?.length !== count) {
      keys = Array.from({ length: count }, () => this.#nextRowKey++);
      this.#rowKeys.set(path, keys);
    }
    return keys;
  }

  /** The field was left: from now on it shows what is wrong with it. */
  touch(path: string): void {
    if (this.#messages.touch(path)) this.#publish();
  }

  /** The user tried to save: every field shows what is wrong with it. */
  touchAll(): void {
    this.#messages.attempt();
    this.#publish();
  }

  /** Shows what the back end said; a message without a visible field goes to the summary alone. */
  setServerMessages(lists: MessageLists, general: readonly SummaryMessage[] = []): void {
    this.#messages.setServer(lists, general);
    this.#publish();
  }

  /** A remark beside a field that does not block; undefined takes it away. */
  setNote(path: string, note: FormMessage | undefined): void {
    this.#messages.setNote(path, note);
    this.#publish();
  }

  /** The data as it stands is what the back end holds. */
  markSaved(data: Row = this.#data): void {
    this.#data = withComputed(this.layout, { ...this.#scope, data });
    this.#initial = this.#data;
    this.#messages.reset();
    this.#settleLayout();
    this.#check();
    this.#publish();
    this.#told.tellData();
  }

  /** The back end holds something else now; what is typed here stands over it. */
  rebase(stored: Row, data: Row): void {
    this.#initial = stored;
    this.#messages.reset();
    this.#take(data);
  }

  /** Widgets that keep what is typed to themselves hand it over when the form is saved. */
  registerFlush(flush: () => void | Promise<void>): Unsubscribe {
    this.#flushers.add(flush);
    return () => this.#flushers.delete(flush);
  }

  /** Has every widget hand over what is typed; resolves when those that read files are done too. */
  async flush(): Promise<void> {
    await Promise.all([...this.#flushers].map((flush) => flush()));
  }

  subscribeField(path: string, listener: Listener): Unsubscribe {
    return this.#told.onField(path, listener);
  }

  /** Hears of a list's own messages and of entries that come, go or move; not of the values in them. */
  subscribeList(path: string, listener: Listener): Unsubscribe {
    return this.#told.onField(`${path}${listMark}`, listener);
  }

  listSnapshot(path: string): FieldSnapshot {
    return this.fieldSnapshot(`${path}${listMark}`);
  }

  fieldSnapshot(path: string): FieldSnapshot {
    let snapshot = this.#snapshots.get(path);
    if (!snapshot) {
      snapshot = this.#takeSnapshot(path);
      this.#snapshots.set(path, snapshot);
    }
    return snapshot;
  }

  #take(next: Row): void {
    const before = this.scope;
    this.#data = next;
    this.#settleLayout();
    if (this.layout.conditionalLists.length > 0) {
      this.#data = clearHiddenInLists(this.layout, before, this.scope);
    }
    this.#data = withComputed(this.layout, this.scope);
    this.#check();
    this.#publish();
    this.#told.tellData();
  }

  #takeSnapshot(marked: string): FieldSnapshot {
    const isList = marked.endsWith(listMark);
    const path = isList ? marked.slice(0, -listMark.length) : marked;
    const messages = this.#messages.of(path);
    const worst = worstState(messages);
    const entry = entryAt(this.#visible, path, this.scope);
    const { disabled } = entry?.hints ?? {};
    return {
      // A list as such is its entries; what stands in them is told to the fields inside.
      value: isList ? this.rowKeys(path) : valueAt(this.#data, path),
      state:
        worst === 'error' ? 'invalid' : (worst ?? (this.#messages.isTouched(path) ? 'valid' : 'neutral')),
      messages,
      isRequired: this.#required.has(path.replace(/\.\d+(?=\.)/g, '.*')),
      isDisabled: typeof disabled === 'object' ? holds(disabled, this.scopeAt(path)) : disabled === true,
      entry,
    };
  }

  /** The scope of a field: inside of an entry of a list that entry is item. */
  scopeAt(path: string): Scope {
    const row = /^(.*\.\d+)\.[^.]+$/.exec(path)?.[1];
    return row === undefined ? this.scope : { ...this.scope, item: valueAt(this.#data, row) };
  }

  /** Works out what shows now, and clears fields whose place was hidden by this change and says so. */
  #settleLayout(): void {
    if (!this.layout.isConditional) return;
    for (let round = 0; round <= this.layout.entriesOf.size; round++) {
      const next = visibleLayout(this.layout, this.scope);
      if (isSameLayout(next, this.#visible)) return;
      const hidden = [...this.#visible.entryOf].filter(([field, place]) => next.entryOf.get(field) !== place);
      this.#visible = next;
      for (const [field, { whenHidden }] of hidden) {
        this.#messages.hidden(field);
        if (whenHidden === 'clear') this.#data = withValueAt(this.#data, field, null);
      }
    }
  }

  #check(): void {
    const counting = this.effective;
    this.#messages.setChecked(this.#rules.check(counting));
    this.#required = this.#rules.requiredFor(counting);
  }

  /** Tells those subscribers alone for whom something changed. */
  #publish(): void {
    for (const [path, before] of [...this.#snapshots]) {
      const after = this.#takeSnapshot(path);
      if (isSameSnapshot(before, after)) continue;
      const isSame = isSameMessages(before.messages, after.messages);
      this.#snapshots.set(path, isSame ? { ...after, messages: before.messages } : after);
      if (!isSame) this.#report(path.replace(listMark, ''), before.messages, after.messages);
      this.#told.tellField(path);
    }
    if (this.#shownLayout !== this.#visible) {
      this.#shownLayout = this.#visible;
      this.#told.tellLayout();
    }
    this.#publishSummary();
  }

  #report(path: string, before: readonly FormMessage[], after: readonly FormMessage[]): void {
    for (const message of after) {
      if (!before.some(({ text }) => text === message.text)) this.#onMessage?.(path, message);
    }
  }

  #publishSummary(): void {
    const next = collectSummary(this.#messages, this.#visible, this.scope);
    const isSame =
      isSameMessages(next, this.#summary) &&
      next.every(({ field }, index) => field === this.#summary[index]?.field);
    if (isSame) return;
    this.#summary = next;
    this.#told.tellSummary();
  }
}
