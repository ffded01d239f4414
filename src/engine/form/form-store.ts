import type { Row } from '../data/data-source.ts';
import type { FieldMessage } from '../data/request-error.ts';
import { holds } from '../definition/condition.ts';
import { formDefaults } from '../definition/defaults.ts';
import { type Scope, valueAt } from '../definition/scope.ts';
import type { FieldState } from '../registry/contracts.ts';
import { fieldPath, withValueAt } from './field-path.ts';
import {
  type FieldEntry,
  type FormLayout,
  isSameLayout,
  type VisibleLayout,
  visibleLayout,
} from './form-layout.ts';
import { type FormMessage, isSameMessages, type SummaryMessage, worstState } from './form-message.ts';
import { type FormRules, noRules } from './form-rules.ts';
import { isSameValue } from './same-value.ts';

/** Everything that one field draws; keeps its reference until something of it changes. */
export interface FieldSnapshot {
  value: unknown;
  state: FieldState;
  messages: readonly FormMessage[];
  isRequired: boolean;
  isDisabled: boolean;
  /** The field's place on the form; undefined for parts of a field and for hidden fields. */
  entry: FieldEntry | undefined;
}

export interface FormStoreOptions {
  layout: FormLayout;
  data: Row;
  /** Scope without the form's data. */
  scope: Scope;
  rules?: FormRules;
  /** A field begins to show a message. */
  onMessage?: (path: string, message: FormMessage) => void;
}

type Listener = () => void;
const noMessages: readonly FormMessage[] = [];

/**
 * The state of one form. Every field subscribes to its own path and hears of nothing else; the layout and the summary
 * have subscriptions of their own. Pure: it calls no back end and knows no React.
 */
export class FormStore {
  readonly layout: FormLayout;
  readonly #scope: Scope;
  readonly #onMessage: FormStoreOptions['onMessage'];
  #rules: FormRules;
  #data: Row;
  #initial: Row;
  #touched = new Set<string>();
  #isAttempted = false;
  #clientMessages: ReadonlyMap<string, FormMessage[]> = new Map();
  #serverMessages = new Map<string, FormMessage[]>();
  #general: SummaryMessage[] = [];
  #summary: readonly SummaryMessage[] = [];
  #required: ReadonlySet<string> = new Set();
  #visible: VisibleLayout;
  /** The layout that subscribers know of. */
  #shownLayout: VisibleLayout;
  #snapshots = new Map<string, FieldSnapshot>();
  #fieldListeners = new Map<string, Set<Listener>>();
  #layoutListeners = new Set<Listener>();
  #dataListeners = new Set<Listener>();
  #summaryListeners = new Set<Listener>();
  #flushers = new Set<() => void | Promise<void>>();

  constructor({ layout, data, scope, rules = noRules, onMessage }: FormStoreOptions) {
    this.layout = layout;
    this.#scope = scope;
    this.#rules = rules;
    this.#onMessage = onMessage;
    this.#data = data;
    this.#initial = data;
    this.#visible = visibleLayout(layout, this.scope);
    this.#shownLayout = this.#visible;
    this.#check();
  }

  get data(): Row {
    return this.#data;
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
    return !isSameValue(this.#data, this.#initial);
  }

  /** Whether the form breaks no rule that the browser knows. */
  get isValid(): boolean {
    return this.#clientMessages.size === 0;
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
    const next = value === '' || value === undefined ? null : value;
    if (Object.is(valueAt(this.#data, path) ?? null, next)) return;
    this.#data = withValueAt(this.#data, path, next);
    for (const known of [...this.#serverMessages.keys()]) {
      if (known === path || known.startsWith(`${path}.`)) this.#serverMessages.delete(known);
    }
    this.#settleLayout();
    this.#check();
    this.#publish();
    for (const listener of this.#dataListeners) listener();
  }

  /** The user left the field: from now on it shows what is wrong with it. */
  touch(path: string): void {
    if (this.#touched.has(path)) return;
    this.#touched.add(path);
    this.#publish();
  }

  /** The user tried to save: every field shows what is wrong with it. */
  touchAll(): void {
    this.#isAttempted = true;
    this.#general = [];
    this.#publish();
  }

  /** Shows what the back end said; a message without a visible field goes to the summary alone. */
  setServerMessages(
    lists: Partial<Record<FormMessage['state'], readonly FieldMessage[]>>,
    general: readonly SummaryMessage[] = [],
  ): void {
    this.#serverMessages.clear();
    this.#general = [...general];
    for (const state of ['error', 'warning', 'info'] as const) {
      for (const { dataPath, message } of lists[state] ?? []) {
        const path = fieldPath(dataPath);
        const others = this.#serverMessages.get(path) ?? [];
        this.#serverMessages.set(path, [...others, { state, text: message, key: 'server' }]);
      }
    }
    this.#isAttempted = true;
    this.#publish();
  }

  /** The data as it stands is what the back end holds. */
  markSaved(data: Row = this.#data): void {
    this.#data = data;
    this.#initial = data;
    this.#touched.clear();
    this.#serverMessages.clear();
    this.#general = [];
    this.#isAttempted = false;
    this.#settleLayout();
    this.#check();
    this.#publish();
  }

  /** Widgets that keep what is typed to themselves hand it over when the form is saved. */
  registerFlush(flush: () => void | Promise<void>): () => void {
    this.#flushers.add(flush);
    return () => this.#flushers.delete(flush);
  }

  /** Has every widget hand over what is typed; resolves when those that read files are done too. */
  async flush(): Promise<void> {
    await Promise.all([...this.#flushers].map((flush) => flush()));
  }

  subscribeField(path: string, listener: Listener): () => void {
    const listeners = this.#fieldListeners.get(path) ?? new Set();
    listeners.add(listener);
    this.#fieldListeners.set(path, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#fieldListeners.delete(path);
    };
  }

  subscribeLayout = (listener: Listener): (() => void) => subscribe(this.#layoutListeners, listener);
  subscribeData = (listener: Listener): (() => void) => subscribe(this.#dataListeners, listener);
  subscribeSummary = (listener: Listener): (() => void) => subscribe(this.#summaryListeners, listener);

  fieldSnapshot(path: string): FieldSnapshot {
    let snapshot = this.#snapshots.get(path);
    if (!snapshot) {
      snapshot = this.#takeSnapshot(path);
      this.#snapshots.set(path, snapshot);
    }
    return snapshot;
  }

  #messagesOf(path: string): readonly FormMessage[] {
    const isShown = this.#isAttempted || this.#touched.has(path);
    const client = isShown ? (this.#clientMessages.get(path) ?? noMessages) : noMessages;
    const server = this.#serverMessages.get(path) ?? noMessages;
    if (server.length === 0) return client;
    return [...server, ...client.filter(({ text }) => !server.some((message) => message.text === text))];
  }

  #takeSnapshot(path: string): FieldSnapshot {
    const messages = this.#messagesOf(path);
    const worst = worstState(messages);
    const isTouched = this.#isAttempted || this.#touched.has(path);
    const entry = this.#visible.entryOf.get(path);
    const { disabled } = entry?.hints ?? {};
    return {
      value: valueAt(this.#data, path),
      state: worst === 'error' ? 'invalid' : (worst ?? (isTouched ? 'valid' : 'neutral')),
      messages,
      isRequired: this.#required.has(path),
      isDisabled: typeof disabled === 'object' ? holds(disabled, this.scope) : disabled === true,
      entry,
    };
  }

  /** Works out what shows now, and clears fields whose place was hidden by this change and says so. */
  #settleLayout(): void {
    if (!this.layout.isConditional) return;
    for (let round = 0; round <= this.layout.entriesOf.size; round++) {
      const next = visibleLayout(this.layout, this.scope);
      if (isSameLayout(next, this.#visible)) return;
      const hidden = [...this.#visible.entryOf].filter(([field, place]) => next.entryOf.get(field) !== place);
      this.#visible = next;
      for (const [field, { hints }] of hidden) {
        this.#serverMessages.delete(field);
        this.#touched.delete(field);
        if ((hints.whenHidden ?? formDefaults.whenHidden) === 'clear') {
          this.#data = withValueAt(this.#data, field, null);
        }
      }
    }
  }

  #check(): void {
    this.#clientMessages = this.#rules.check(this.#data);
    this.#required = this.#rules.requiredFor(this.#data);
  }

  /** Tells those subscribers alone for whom something changed. */
  #publish(): void {
    for (const [path, before] of [...this.#snapshots]) {
      const after = this.#takeSnapshot(path);
      if (isSameSnapshot(before, after)) continue;
      const isSame = isSameMessages(before.messages, after.messages);
      this.#snapshots.set(path, isSame ? { ...after, messages: before.messages } : after);
      if (!isSame) this.#report(path, before.messages, after.messages);
      for (const listener of this.#fieldListeners.get(path) ?? []) listener();
    }
    if (this.#shownLayout !== this.#visible) {
      this.#shownLayout = this.#visible;
      for (const listener of this.#layoutListeners) listener();
    }
    this.#publishSummary();
  }

  #report(path: string, before: readonly FormMessage[], after: readonly FormMessage[]): void {
    for (const message of after) {
      if (!before.some(({ text }) => text === message.text)) this.#onMessage?.(path, message);
    }
  }

  #publishSummary(): void {
    const next = this.#isAttempted ? this.#collectSummary() : [];
    const isSame =
      isSameMessages(next, this.#summary) &&
      next.every(({ field }, index) => field === this.#summary[index]?.field);
    if (isSame) return;
    this.#summary = next;
    for (const listener of this.#summaryListeners) listener();
  }

  /** General messages first, then the fields' in their order on the form, then those without a visible field. */
  #collectSummary(): SummaryMessage[] {
    const order = [...this.#visible.entryOf.keys()];
    const place = (path: string): number => {
      const index = order.indexOf(path.split('.', 1)[0] ?? '');
      return index === -1 ? order.length : index;
    };
    const paths = [...new Set([...this.#serverMessages.keys(), ...this.#clientMessages.keys()])].sort(
      (left, right) => place(left) - place(right),
    );
    const ofFields = paths.flatMap((path) =>
      this.#messagesOf(path).map(
        (message): SummaryMessage => (place(path) < order.length ? { ...message, field: path } : message),
      ),
    );
    return [...this.#general, ...ofFields];
  }
}

function subscribe(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isSameSnapshot(left: FieldSnapshot, right: FieldSnapshot): boolean {
  return (
    Object.is(left.value, right.value) &&
    left.state === right.state &&
    left.isRequired === right.isRequired &&
    left.isDisabled === right.isDisabled &&
    left.entry === right.entry &&
    isSameMessages(left.messages, right.messages)
  );
}
