import { lazyValue } from '@schema-screens/locale';
import type { Scope } from '@schema-screens/schema/language';
import type { FieldMessage } from '../../ports/request-error.ts';
import { fieldPath } from '../layout/field-values.ts';
import { type FormLayout, isRendered, type VisibleLayout } from '../layout/form-layout.ts';
import { areMessagesEqual, type FormMessage, type SummaryMessage } from '../rules/form-message.ts';

const noMessages: readonly FormMessage[] = [];
const states = ['error', 'warning', 'info'] as const;

/** Adds a message unless there is one with the same text. */
const withoutRepeat = (present: readonly FormMessage[], more: FormMessage): FormMessage[] =>
  present.some(({ text }) => text === more.text) ? [...present] : [...present, more];

/** Lists of messages as the back end sends them. */
export type MessagesByState = Partial<Record<FormMessage['state'], readonly FieldMessage[]>>;

/** The messages about a form's values, and which of them are visible already. */
export class FormMessages {
  #touched = new Set<string>();
  #isAttempted = false;
  /** Fields of steps that the user tried to leave. */
  #attempted = new Set<string>();
  /** Entries of lists that were added since the user tried to save. */
  #added = new Set<string>();
  #client: ReadonlyMap<string, FormMessage[]> = new Map();
  #server = new Map<string, FormMessage[]>();
  #notes = new Map<string, FormMessage>();
  #general: SummaryMessage[] = [];

  /** Whether the form breaks no rule that the browser knows. */
  get isValid(): boolean {
    return this.#client.size === 0;
  }

  /** Whether there is a message for the summary. */
  get hasSummary(): boolean {
    return this.#isAttempted || this.#attempted.size > 0 || this.#server.size > 0 || this.#general.length > 0;
  }

  get general(): readonly SummaryMessage[] {
    return this.#general;
  }

  /** Fields with messages of the rules or of the back end. */
  get paths(): string[] {
    return [...new Set([...this.#server.keys(), ...this.#client.keys()])];
  }

  /** Sets the messages of the rules. */
  setChecked(messages: ReadonlyMap<string, FormMessage[]>): void {
    this.#client = messages;
  }

  /** Whether the field breaks a rule, visible or not. */
  isBroken(path: string): boolean {
    return this.#client.has(path);
  }

  touch(path: string): boolean {
    if (this.#touched.has(path)) return false;
    this.#touched.add(path);
    return true;
  }

  /** Whether a field, or a part of it, breaks a rule, visible or not. */
  isBrokenWithin(field: string): boolean {
    return [...this.#client.keys()].some((path) => isWithin(path, field));
  }

  isTouched(path: string): boolean {
    if (this.#touched.has(path)) return true;
    const isAttempted = this.#isAttempted || this.#attempted.has(path.split('.', 1)[0] ?? '');
    return isAttempted && ![...this.#added].some((entry) => isWithin(path, entry));
  }

  /** The user tried to save, or to leave a step with the given fields: they, or all, show their messages. */
  attempt(fields?: readonly string[]): void {
    if (fields) for (const field of fields) this.#attempted.add(field);
    else this.#isAttempted = true;
    this.#added.clear();
    this.#general = [];
  }

  setServer(lists: MessagesByState, general: readonly SummaryMessage[]): void {
    this.#server.clear();
    this.#general = [...general];
    for (const state of states) {
      for (const { dataPath, message } of lists[state] ?? []) {
        const path = fieldPath(dataPath);
        const text: FormMessage = { state, text: message, key: 'server' };
        const present = this.#server.get(path) ?? noMessages;
        if (path === '') this.#general.push(text);
        else this.#server.set(path, withoutRepeat(present, text));
      }
    }
  }

  /** A remark beside a field that neither blocks nor is in the summary; undefined removes it. */
  setNote(path: string, note: FormMessage | undefined): void {
    if (note) this.#notes.set(path, note);
    else this.#notes.delete(path);
  }

  /** The field was edited: messages of the back end about it or its parts are outdated. */
  edited(path: string): void {
    this.#notes.delete(path);
    for (const each of [...this.#server.keys()]) if (isWithin(each, path)) this.#server.delete(each);
  }

  /** The field is hidden now. */
  hidden(path: string): void {
    this.edited(path);
    for (const each of [...this.#touched]) if (isWithin(each, path)) this.#touched.delete(each);
  }

  /** An entry was added to a list: it shows no messages before its fields are left. */
  added(entry: string): void {
    this.#added.add(entry);
  }

  /** The entries of a list have moved; undefined for removed ones. */
  moveRows(list: string, placeOf: (index: number) => number | undefined): void {
    this.#notes.delete(list);
    this.#server.delete(list);
    const renamed = (path: string): string | undefined => {
      const [index = '', ...rest] = path.slice(list.length + 1).split('.');
      if (!path.startsWith(`${list}.`) || !/^\d+$/.test(index)) return path;
      const place = placeOf(Number(index));
      return place === undefined ? undefined : [list, place, ...rest].join('.');
    };
    const renamedAll = (paths: ReadonlySet<string>): Set<string> =>
      new Set([...paths].map(renamed).filter((path) => path !== undefined));
    this.#touched = renamedAll(this.#touched);
    this.#added = renamedAll(this.#added);
    const moved = <Item>(present: ReadonlyMap<string, Item>): Map<string, Item> =>
      new Map(
        [...present].flatMap(([path, messages]) => {
          const next = renamed(path);
          return next === undefined ? [] : [[next, messages] as const];
        }),
      );
    this.#server = moved(this.#server);
    this.#notes = moved(this.#notes);
  }

  /** Back to the initial state without messages. */
  reset(): void {
    this.#touched.clear();
    this.#added.clear();
    this.#server.clear();
    this.#notes.clear();
    this.#general = [];
    this.#isAttempted = false;
    this.#attempted.clear();
  }

  /** The visible messages of a field. */
  of(path: string): readonly FormMessage[] {
    const checked = this.isTouched(path) ? (this.#client.get(path) ?? noMessages) : noMessages;
    const client = checked.some(this.#isWaiting)
      ? checked.filter((message) => !this.#isWaiting(message))
      : checked;
    const server = this.#server.get(path) ?? noMessages;
    const note = this.#notes.get(path);
    if (server.length === 0 && !note) return client;
    const present = [
      ...server,
      ...client.filter(({ text }) => !server.some((message) => message.text === text)),
    ];
    return note ? withoutRepeat(present, note) : present;
  }

  /** Whether a message is about a field that the user has not left yet. */
  readonly #isWaiting = ({ repeatedBy }: FormMessage): boolean =>
    repeatedBy !== undefined && !this.isTouched(repeatedBy);

  /** The visible messages of a field and of its parts that are not drawn separately, without duplicates. */
  inside(path: string, isShownElsewhere: (inner: string) => boolean): readonly FormMessage[] {
    const own = this.of(path);
    const inner = this.paths.filter((other) => other.startsWith(`${path}.`) && !isShownElsewhere(other));
    if (inner.length === 0) return own;
    const parts = inner.flatMap((other) => [
      ...(this.#server.get(other) ?? noMessages),
      ...(this.isTouched(path) || this.isTouched(other)
        ? (this.#client.get(other) ?? noMessages)
        : noMessages),
    ]);
    const texts = new Set(own.map(({ text }) => text));
    const others = parts.filter(({ text }) => !texts.has(text) && texts.add(text));
    return others.length === 0 ? own : [...own, ...others];
  }

  /** The messages of a field in the summary: all but the remarks. */
  summaryOf(path: string): readonly FormMessage[] {
    const note = this.#notes.get(path);
    return this.of(path).filter((message) => message !== note && message.repeatedBy === undefined);
  }
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}.`);

/** Messages of the back end that ask for a field, and the others. */
export interface SortedMessages {
  /** Field and text of each question. */
  questions: { field: string; text: string }[];
  others: readonly FieldMessage[];
}

/** The messages that ask for onDemand fields which are not visible yet. */
export function onDemandQuestions(
  messages: readonly FieldMessage[],
  layout: FormLayout,
  visible: VisibleLayout,
): SortedMessages {
  const isQuestion = ({ dataPath }: FieldMessage): boolean => {
    const field = fieldPath(dataPath);
    const places = layout.entriesOf.get(field) ?? [];
    return places.some(({ hints }) => hints.onDemand) && !visible.entryOf.has(field);
  };
  const asking = messages.filter(isQuestion);
  return {
    questions: asking.map(({ dataPath, message }) => ({ field: fieldPath(dataPath), text: message })),
    others: messages.filter((message) => !asking.includes(message)),
  };
}

/** Numbers in a path are compared as numbers: entry 2 comes before entry 10. */
const collator = lazyValue(() => new Intl.Collator('en', { numeric: true }));

/** General messages first, then those of fields in their order on the form, then those without a visible field. */
function collectSummary(messages: FormMessages, visible: VisibleLayout, scope: Scope): SummaryMessage[] {
  if (!messages.hasSummary) return [];
  const order = new Map([...visible.entryOf.keys()].map((field, index) => [field, index]));
  const place = (path: string): number => order.get(path.split('.', 1)[0] ?? '') ?? order.size;
  const paths = messages.paths
    .map((path) => ({ path, place: place(path) }))
    .sort((left, right) => left.place - right.place || collator().compare(left.path, right.path));
  const ofFields = paths.flatMap(({ path }) => {
    const isLinked = isRendered(visible, path, scope);
    return messages
      .summaryOf(path)
      .map((message): SummaryMessage => (isLinked ? { ...message, field: path } : message));
  });
  return [...messages.general, ...ofFields];
}

/** The messages at the top of a form; the same list until something changes. */
export class FormSummary {
  #displayed: readonly SummaryMessage[] = [];

  get messages(): readonly SummaryMessage[] {
    return this.#displayed;
  }

  /** Collects the messages again; returns whether the shown ones have changed. */
  update(messages: FormMessages, visible: VisibleLayout, scope: Scope): boolean {
    const next = collectSummary(messages, visible, scope);
    const isSame =
      areMessagesEqual(next, this.#displayed) &&
      next.every(({ field }, index) => field === this.#displayed[index]?.field);
    if (!isSame) this.#displayed = next;
    return !isSame;
  }
}
