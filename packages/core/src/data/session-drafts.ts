import type { DraftContext, Drafts, FormDraft } from '../ports/form-port.ts';

/** What is kept for a user or a visitor. */
interface StoredDrafts {
  /** Id of the user who typed them; undefined: a visitor. */
  user: number | undefined;
  /** By the address of the form. */
  forms: Record<string, FormDraft>;
}

/** Drafts that follow the sessions of a page. */
export interface SessionDrafts {
  /** The engine's port for drafts; they belong to the signed-in user, or to the visitor. */
  readonly drafts: Drafts;
  /** Called when somebody signs in: removes drafts of another user. */
  readonly ownDrafts: (user: number) => void;
  /** Whether there are typed values that the end of the session would interrupt. */
  readonly hasDrafts: () => boolean;
  /** Called before the page is loaded anew: keeps the values of open forms for the user, or for the visitor. */
  readonly keepForReload: () => void;
  /** Called when the session expires: keeps the values of open forms for the same user. */
  readonly keepDrafts: () => void;
  /** Called when the user signs out: removes all drafts. */
  readonly dropDrafts: () => void;
}

/**
 * Drafts of forms when the session ended or the page was loaded anew, for this tab only. They are stored only at that moment, so that
 * as little as possible is in the browser's storage (ASVS 14.3.3), and removed when the user has saved or discarded them or signs
 * out, and when somebody else signs in. Those of a visitor are removed as soon as the form shows them.
 *
 * @param userKey name of the users' drafts in the storage of the tab
 */
export function createSessionDrafts(userKey: string): SessionDrafts {
  const visitorKey = `${userKey}-visitor`;
  const open = new Map<string, (place: DraftContext) => FormDraft | undefined>();
  let owner: number | undefined;
  /** The same including values that must not be stored; lost when the page is reloaded. */
  let inMemory: { user: number; forms: Map<string, FormDraft> } | undefined;

  const currentKey = (): string => (owner === undefined ? visitorKey : userKey);

  function readAll(): StoredDrafts | undefined {
    try {
      const text = window.sessionStorage.getItem(currentKey());
      return text === null ? undefined : (JSON.parse(text) as StoredDrafts);
    } catch {
      // Storage is forbidden, or has a foreign text: there are no drafts.
      return undefined;
    }
  }

  function writeAll(drafts: StoredDrafts | undefined, key = currentKey()): void {
    try {
      if (!drafts || Object.keys(drafts.forms).length === 0) window.sessionStorage.removeItem(key);
      else window.sessionStorage.setItem(key, JSON.stringify(drafts));
    } catch {
      // A full or forbidden storage only loses the draft; the form itself still works.
    }
  }

  function ownDrafts(user: number): void {
    owner = user;
    writeAll(undefined, visitorKey);
    if (readAll()?.user !== user) writeAll(undefined);
    if (inMemory?.user !== user) inMemory = undefined;
  }

  const hasDrafts = (): boolean => [...open.values()].some((collect) => collect('memory') !== undefined);

  function keepForReload(): void {
    const stored = readAll();
    const forms = stored?.user === owner ? stored?.forms : {};
    const added = [...open].flatMap(([address, collect]) => {
      const draft = collect('storage');
      return draft ? [[address, draft] as const] : [];
    });
    writeAll({ user: owner, forms: { ...forms, ...Object.fromEntries(added) } });
  }

  function keepDrafts(): void {
    if (owner === undefined) return;
    keepForReload();
    inMemory = { user: owner, forms: new Map(inMemory?.forms) };
    for (const [address, collect] of open) {
      const whole = collect('memory');
      if (whole) inMemory.forms.set(address, whole);
    }
    owner = undefined;
  }

  function dropDrafts(): void {
    owner = undefined;
    inMemory = undefined;
    for (const key of [userKey, visitorKey]) writeAll(undefined, key);
  }

  function remove(address: string): void {
    inMemory?.forms.delete(address);
    const stored = readAll();
    if (!stored || !Object.hasOwn(stored.forms, address)) return;
    const { [address]: _gone, ...forms } = stored.forms;
    writeAll({ ...stored, forms });
  }

  const drafts: Drafts = {
    read(address) {
      const whole = inMemory?.user === owner ? inMemory?.forms.get(address) : undefined;
      if (whole) return whole;
      const stored = readAll();
      if (stored === undefined || stored.user !== owner) return undefined;
      return Object.hasOwn(stored.forms, address) ? stored.forms[address] : undefined;
    },
    keep(address, collect) {
      open.set(address, collect);
      // The form has read its draft.
      if (owner === undefined) remove(address);
      return () => {
        if (open.get(address) === collect) open.delete(address);
        // A user who leaves a form while signed in has saved it or agreed to lose the typed values.
        if (owner !== undefined) remove(address);
      };
    },
    remove,
  };

  return { drafts, ownDrafts, hasDrafts, keepForReload, keepDrafts, dropDrafts };
}
