import type { DraftPlace, Drafts, FormDraft } from '#engine';

/**
 * What was typed when the session ended, for this tab only. It is written at that moment and not before, so that as
 * little as possible lies in the browser (ASVS 14.3.3), and it is gone when its user has saved or discarded it, signs
 * out on purpose, or when somebody else signs in.
 */
interface StoredDrafts {
  /** Id of the user that they belong to. */
  user: number;
  /** By the address of the form. */
  forms: Record<string, FormDraft>;
}

const key = 'entwuerfe';
const open = new Map<string, (place: DraftPlace) => FormDraft | undefined>();
let owner: number | undefined;
/** The same with all that may not be stored, as long as this page lives. */
let inMemory: { user: number; forms: Map<string, FormDraft> } | undefined;

function readAll(): StoredDrafts | undefined {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as StoredDrafts);
  } catch {
    // A forbidden storage, or a text that somebody else wrote: there are no drafts.
    return undefined;
  }
}

function writeAll(drafts: StoredDrafts | undefined): void {
  try {
    if (!drafts || Object.keys(drafts.forms).length === 0) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // A full or forbidden storage costs only the draft; the form itself works on.
  }
}

/** Somebody is signed in: drafts of another user are gone. */
export function ownDrafts(user: number): void {
  owner = user;
  if (readAll()?.user !== user) writeAll(undefined);
  if (inMemory?.user !== user) inMemory = undefined;
}

/** Whether anything is typed that the end of the session would interrupt. */
export const hasDrafts = (): boolean => [...open.values()].some((collect) => collect('memory') !== undefined);

/** The session ended by itself: what stands in the open forms is kept for the same user. */
export function keepDrafts(): void {
  if (owner === undefined) return;
  const stored = readAll();
  const forms = stored?.user === owner ? stored.forms : {};
  inMemory = { user: owner, forms: new Map(inMemory?.forms) };
  for (const [address, collect] of open) {
    const draft = collect('storage');
    if (draft) forms[address] = draft;
    const whole = collect('memory');
    if (whole) inMemory.forms.set(address, whole);
  }
  writeAll({ user: owner, forms });
  owner = undefined;
}

/** The user signed out on purpose: nothing of him stays. */
export function dropDrafts(): void {
  owner = undefined;
  inMemory = undefined;
  writeAll(undefined);
}

function remove(address: string): void {
  inMemory?.forms.delete(address);
  const stored = readAll();
  if (!stored || !Object.hasOwn(stored.forms, address)) return;
  const { [address]: _gone, ...forms } = stored.forms;
  writeAll({ ...stored, forms });
}

/** The engine's port for drafts; they belong to the signed-in user. */
export const drafts: Drafts = {
  read(address) {
    const whole = inMemory?.user === owner ? inMemory?.forms.get(address) : undefined;
    if (whole) return whole;
    const stored = readAll();
    if (stored === undefined || stored.user !== owner) return undefined;
    return Object.hasOwn(stored.forms, address) ? stored.forms[address] : undefined;
  },
  keep(address, collect) {
    open.set(address, collect);
    return () => {
      if (open.get(address) === collect) open.delete(address);
      // A user who leaves a form while signed in has saved it or agreed to lose what was typed.
      if (owner !== undefined) remove(address);
    };
  },
  remove,
};
