export type Listener = () => void;
export type Unsubscribe = () => void;

/** Suffix of the path of a list or group: the whole as such. */
export const wholeMark = '[]';
/**
 * Key for subscribing to a list or group as a whole: its messages and the order of its entries, not the values in them.
 */
export const wholeOf = (path: string): string => `${path}${wholeMark}`;

/** The subscribers of a form by topic. Functions keep their reference, so that React does not resubscribe. */
export class Subscriptions {
  #fields = new Map<string, Set<Listener>>();
  #layout = new Set<Listener>();
  #data = new Set<Listener>();
  #summary = new Set<Listener>();

  onField(path: string, listener: Listener): Unsubscribe {
    const listeners = this.#fields.get(path) ?? new Set();
    listeners.add(listener);
    this.#fields.set(path, listeners);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#fields.delete(path);
    };
  }

  onLayout = (listener: Listener): Unsubscribe => subscribe(this.#layout, listener);
  onData = (listener: Listener): Unsubscribe => subscribe(this.#data, listener);
  onSummary = (listener: Listener): Unsubscribe => subscribe(this.#summary, listener);

  hasField(path: string): boolean {
    return this.#fields.has(path);
  }

  /** Whether the value at a path, or one that it is a part of below `outer`, is drawn. */
  hasFieldAround(path: string, outer: string): boolean {
    for (let at = path; at.length > outer.length; at = at.slice(0, at.lastIndexOf('.'))) {
      if (this.#fields.has(at) || this.#fields.has(wholeOf(at))) return true;
    }
    return false;
  }

  notifyField(path: string): void {
    for (const listener of this.#fields.get(path) ?? []) listener();
  }
  notifyLayout(): void {
    for (const listener of this.#layout) listener();
  }
  notifyData(): void {
    for (const listener of this.#data) listener();
  }
  notifySummary(): void {
    for (const listener of this.#summary) listener();
  }
}

function subscribe(listeners: Set<Listener>, listener: Listener): Unsubscribe {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
