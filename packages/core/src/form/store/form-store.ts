import { type Scope, valueAt } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { FieldMessage } from '../../ports/request-error.ts';
import { isSameValue, withValueAt } from '../layout/field-values.ts';
import {
  type FormLayout,
  isHintActive,
  isRendered,
  placementsOnPath,
  type VisibleLayout,
} from '../layout/form-layout.ts';
import type { FormMessage, SummaryMessage } from '../rules/form-message.ts';
import { type FormRules, noRules } from '../rules/form-rules.ts';
import {
  containerSuffix,
  type FieldSnapshot,
  FieldSnapshots,
  type SnapshotListener,
  Subscriptions,
  takeSnapshot,
  type Unsubscribe,
} from './field-snapshots.ts';
import { FormMessages, FormSummary, type MessagesByState, onDemandQuestions } from './form-messages.ts';
import { type ArrayChange, changeArray, EntryKeys, FormValues } from './form-values.ts';

type Flush = () => void | Promise<void>;

/** An entry of a list that is being typed or chosen, and not part of the list yet. */
interface UnfinishedEntry {
  isTyped: () => boolean;
  /** Adds it to the list. */
  add: Flush;
}

/** Limit for chains of lookups: a looked-up value fills fields that are looked up in turn. */
const rounds = 3;

/** Widgets with uncommitted text, until the form needs it. */
export class UncommittedInputs {
  #all = new Set<Flush>();
  #entries = new Set<UnfinishedEntry>();

  add(flush: Flush): Unsubscribe {
    this.#all.add(flush);
    return () => this.#all.delete(flush);
  }

  addEntry(entry: UnfinishedEntry): Unsubscribe {
    this.#entries.add(entry);
    return () => this.#entries.delete(entry);
  }

  /** Whether an entry of a list is being typed. */
  get hasTypedEntry(): boolean {
    return [...this.#entries].some(({ isTyped }) => isTyped());
  }

  /** Makes every widget commit its text; resolves when those that read files or look something up are done as well. */
  async commit(): Promise<void> {
    await Promise.all([...this.#all].map((flush) => flush()));
  }

  /**
   * The same for a save, which also adds entries of lists that are being typed. A late commit may start another lookup.
   */
  async run(): Promise<void> {
    for (let round = 0; round < rounds; round++)
      await Promise.all([this.commit(), ...[...this.#entries].map(({ add }) => add())]);
  }
}

export interface FormStoreOptions {
  layout: FormLayout;
  data: Row;
  /** Scope without the form's data. */
  scope: Scope;
  rules?: FormRules;
  /** Computes the values that the schema derives from others; default: none. */
  compute?: (data: Row) => Row;
  /** Values that a save sends in addition to the form's; rules count them. Default: none. */
  sentAlong?: (scope: Scope) => Row;
  /** Whether the user may not change what a path leads to; default: nothing of that kind. */
  isLocked?: (path: string, store: Pick<FormStore, 'data' | 'initial' | 'scope'>) => boolean;
  /** Called when a field starts to show a message. */
  onMessage?: (path: string, message: FormMessage) => void;
}

const same = (data: Row): Row => data;
const nothing: Row = {};

/**
 * The state of one form. Every field subscribes to its own path only; layout and summary have their own subscriptions.
 * It makes no calls and does not depend on React.
 */
export class FormStore {
  readonly layout: FormLayout;
  readonly #values: FormValues;
  readonly #messages = new FormMessages();
  readonly #subscriptions = new Subscriptions();
  readonly #snapshots: FieldSnapshots;
  readonly #rowKeys = new EntryKeys();
  readonly #flushers = new UncommittedInputs();
  #rules: FormRules;
  readonly #sentAlong: (scope: Scope) => Row;
  readonly #isLocked: (path: string) => boolean;
  readonly #summary = new FormSummary();
  #required: ReadonlySet<string> = new Set();
  /** The layout that subscribers were last notified of. */
  #notifiedLayout: VisibleLayout;
  /** Fields that the back end asked for before the last attempt to save: from then on they are required. */
  #demanded: ReadonlySet<string> = new Set();

  readonly subscribeLayout = this.#subscriptions.onLayout;
  readonly subscribeData = this.#subscriptions.onData;
  readonly subscribeSummary = this.#subscriptions.onSummary;

  constructor(options: FormStoreOptions) {
    const { layout, data, scope, rules = noRules, compute = same, isLocked, onMessage } = options;
    this.#sentAlong = options.sentAlong ?? (() => nothing);
    this.#isLocked = (path) => isLocked?.(path, this) === true;
    this.layout = layout;
    this.#rules = rules;
    this.#values = new FormValues(layout, data, scope, compute, (field) => this.#messages.hidden(field));
    this.#snapshots = new FieldSnapshots({
      take: (path) =>
        takeSnapshot(path, {
          values: this.#values,
          messages: this.#messages,
          subscriptions: this.#subscriptions,
          required: this.#required,
          rowKeys: (list) => this.rowKeys(list),
          isLocked: this.#isLocked,
        }),
      subscriptions: this.#subscriptions,
      onMessage: (path, message) => onMessage?.(path.replace(containerSuffix, ''), message),
    });
    this.#notifiedLayout = this.#values.visible;
    this.#check();
  }

  get data(): Row {
    return this.#values.data;
  }

  /** What was loaded or saved last. */
  get initial(): Row {
    return this.#values.initial;
  }

  /** The effective data: hidden values are kept, null or omitted as the definition says. */
  get effective(): Row {
    return this.#values.effective;
  }

  /** The data with what a save sends along: the record as it will be. */
  get future(): Row {
    return { ...this.data, ...this.#sentAlong(this.scope) };
  }

  /** The scope of conditions, texts and paths. */
  get scope(): Scope {
    return this.#values.scope;
  }

  /** The scope of a field: in an entry of a list, that entry is item. */
  scopeAt(path: string): Scope {
    return this.#values.scopeAt(path);
  }

  get visible(): VisibleLayout {
    return this.#values.visible;
  }

  get summary(): readonly SummaryMessage[] {
    return this.#summary.messages;
  }

  /** Whether any effective value differs from what was loaded or saved last. */
  get isDirty(): boolean {
    return this.#values.isDirty;
  }

  /** Whether there is something to lose: another value, or an entry of a list that is being typed. */
  get hasUnsavedInput(): boolean {
    return this.isDirty || this.#flushers.hasTypedEntry;
  }

  /** Whether the form breaks no rule that the browser knows. */
  get isValid(): boolean {
    return this.#messages.isValid;
  }

  /** Whether the value at a path breaks a rule, visible or not. */
  isBroken(path: string): boolean {
    return this.#messages.isBroken(path);
  }

  /** Whether the form shows the value at a path and lets the user change it. */
  isOpen(path: string): boolean {
    const { visible, scope } = this;
    if (!isRendered(visible, path, scope)) return false;
    const entries = placementsOnPath(visible, path, scope);
    const hasHint = (hint: 'readOnly' | 'disabled') => isHintActive(hint, entries, (at) => this.scopeAt(at));
    return !hasHint('readOnly') && !hasHint('disabled') && !this.#isLocked(path);
  }

  setRules(rules: FormRules): void {
    this.#rules = rules;
    this.#check();
    this.#publish();
    this.#subscriptions.notifyData();
  }

  /**
   * Sets a value. An empty text becomes null; messages of the back end about the field are removed.
   *
   * @param path field name, or a dotted path inside of one
   */
  setValue(path: string, value: unknown): void {
    this.setValues({ [path]: value });
  }

  /** Sets several values at once, by path. */
  setValues(values: Readonly<Record<string, unknown>>): void {
    let next = this.data;
    for (const [path, value] of Object.entries(values)) {
      const nonEmpty = value === '' || value === undefined ? null : value;
      if (Object.is(valueAt(next, path) ?? null, nonEmpty)) continue;
      next = withValueAt(next, path, nonEmpty);
      this.#messages.edited(path);
    }
    if (next !== this.data) this.#take(next);
  }

  /**
   * Replaces all values, by key, as if they had been given at first; what the user has typed and got back changes nothing. Keys
   * that are missing are empty.
   */
  replaceAll(values: Row): void {
    const changed = Object.keys({ ...this.data, ...values }).filter(
      (name) => !isSameValue(this.data[name], values[name]),
    );
    if (changed.length === 0) return;
    for (const name of changed) this.#messages.edited(name);
    const unchanged = Object.entries(this.data).filter(([name]) => name in values && !changed.includes(name));
    this.#values.begin(values);
    this.#take({ ...values, ...Object.fromEntries(unchanged) });
  }

  /** Adds, removes or moves an entry of a list; messages and keys move along. */
  changeList(path: string, change: ArrayChange): void {
    const list = this.#listAt(path);
    const changed = changeArray(list, change);
    this.#messages.moveRows(path, changed.placeOf);
    this.#messages.touch(path);
    if (change.kind === 'add') this.#messages.added(`${path}.${list.length}`);
    this.#rowKeys.change(path, list.length, changed);
    this.#snapshots.forgetInside(path);
    this.#take(withValueAt(this.data, path, changed.next));
  }

  /** One key for each entry of a list; an entry keeps it wherever it is moved. */
  rowKeys(path: string): readonly number[] {
    return this.#rowKeys.of(path, this.#listAt(path).length);
  }

  /** The user has left the field: from now on it shows its messages. */
  touch(path: string): void {
    if (this.#messages.touch(path)) this.#publish();
  }

  /** Whether one of the fields, or a part of it, breaks a rule, visible or not. */
  hasBroken(fields: readonly string[]): boolean {
    return fields.some((field) => this.#messages.isBrokenWithin(field));
  }

  /** The user tried to save, or to leave a step with the given fields: they, or all, show their messages. */
  touchAll(fields?: readonly string[]): void {
    this.#messages.attempt(fields);
    this.#demanded = this.#values.requested;
    if (this.#demanded.size > 0) this.#check();
    this.#publish();
  }

  /** Shows messages of the back end; one without a visible field goes to the summary only. */
  setServerMessages(lists: MessagesByState, general: readonly SummaryMessage[] = []): void {
    this.#messages.setServer(lists, general);
    this.#publish();
  }

  /**
   * Shows the fields that the back end asks for by these messages, each with its message as a remark.
   *
   * @returns the first of the fields, undefined if there is none, and the other messages
   */
  requestFields(messages: readonly FieldMessage[]): {
    requested: string | undefined;
    others: readonly FieldMessage[];
  } {
    const { questions, others } = onDemandQuestions(messages, this.layout, this.visible);
    const [first] = questions;
    if (!first) return { requested: undefined, others };
    this.#values.request(questions.map(({ field }) => field));
    for (const { field, text } of questions)
      this.#messages.setNote(field, { state: 'info', text, key: 'server' });
    this.#settle();
    return { requested: first.field, others };
  }

  /** A remark beside a field that does not block; undefined removes it. */
  setNote(path: string, note: FormMessage | undefined): void {
    this.#messages.setNote(path, note);
    this.#publish();
  }

  /** The current data are now what the back end holds. */
  markSaved(data: Row = this.data): void {
    this.#messages.reset();
    this.#demanded = new Set();
    this.#values.restart(data);
    this.#settle();
  }

  /** The back end holds another version now; the typed values are applied to it. */
  rebase(stored: Row, data: Row): void {
    this.#messages.reset();
    this.#values.begin(stored);
    this.#take(data);
  }

  /** Widgets with uncommitted text commit it when the form is saved. */
  registerFlush(flush: () => void | Promise<void>): Unsubscribe {
    return this.#flushers.add(flush);
  }

  /** An entry of a list that is being typed; a save adds it. */
  registerEntry(entry: UnfinishedEntry): Unsubscribe {
    return this.#flushers.addEntry(entry);
  }

  /** Makes every widget commit its text, at once unless it reads a file or looks something up. */
  commit(): Promise<void> {
    return this.#flushers.commit();
  }

  /**
   * Makes every widget commit its text for a save, entries of lists that are being typed included; resolves when those
   * that read files are done as well.
   */
  flush(): Promise<void> {
    return this.#flushers.run();
  }

  subscribeField(path: string, listener: SnapshotListener): Unsubscribe {
    return this.#subscriptions.onField(path, listener);
  }

  fieldSnapshot(path: string): FieldSnapshot {
    return this.#snapshots.of(path);
  }

  #listAt(path: string): unknown[] {
    const list = valueAt(this.data, path);
    return Array.isArray(list) ? list : [];
  }

  #take(next: Row): void {
    this.#values.take(next);
    this.#settle();
  }

  #settle(): void {
    this.#check();
    this.#publish();
    this.#subscriptions.notifyData();
  }

  #check(): void {
    const counting = { ...this.effective, ...this.#sentAlong(this.scope) };
    const demanded = [...this.#demanded].filter((field) => this.visible.entryOf.has(field));
    this.#messages.setChecked(this.#rules.check(counting, demanded));
    this.#required = this.#rules.requiredFor(counting);
  }

  /** Notifies only those subscribers for whom something changed. */
  #publish(): void {
    this.#snapshots.publish();
    if (this.#notifiedLayout !== this.visible) {
      this.#notifiedLayout = this.visible;
      this.#subscriptions.notifyLayout();
    }
    if (this.#summary.update(this.#messages, this.visible, this.scope)) this.#subscriptions.notifySummary();
  }
}
