import { type ComponentType, createContext, useContext } from 'react';
import type { Action, ModalForm, ScopeUser, Screen, ScreenCatalog } from '#language';
import type { ResourceMeta, Row } from '#model';
import type { Registries } from '../registry/registry.ts';
import type { AddressWords } from './address-words.ts';
import type { DataSource } from './data-source.ts';
import type { Drafts } from './form-draft.ts';
import type { NamedDocument } from './named-document.ts';

export type NoticeStatus = 'success' | 'info' | 'warning' | 'error';

/** A short notice; errors stay until they are closed or another screen comes. */
export interface Notice {
  status: NoticeStatus;
  title: string;
  text?: string | undefined;
  /** What it is about: the next notice about the same takes its place. */
  about?: 'save';
  /** It explains a change of screen: it is shown on the new screen, and goes with that one. */
  stays?: boolean | undefined;
  /** A button inside of the notice, e.g. to undo what it reports. */
  action?: { label: string; run: () => void } | undefined;
}

/** One button of a dialog of choices. */
export interface Choice {
  key: string;
  label: string;
  icon: Action['icon'];
  variant: NonNullable<Action['variant']>;
  /** Address, for one that only goes somewhere. */
  href: string | undefined;
  /** Does it; false when it was not done after all. */
  run: () => Promise<boolean>;
}

/** A dialog of choices. */
export interface ChoiceRequest {
  title: string;
  text: string[];
  choices: Choice[];
  /** Only its close button closes it, not Esc. */
  stays: boolean;
}

export interface Question {
  title: string;
  text: string;
  ok: string;
  cancel: string;
  isDangerous?: boolean;
}

/** Proves to the back end that a person sends a form; what it is for goes by the back end's name. */
export interface BotCheck {
  /** Starts what takes time, while the user is still typing. */
  prepare: (action: string) => void;
  /**
   * Fields that go along with one call, and are used up by it.
   *
   * @throws RequestError when there is no proof yet
   */
  take: (action: string) => Promise<Row>;
  /** A proof that was not sent after all serves the next try. */
  keep: (action: string, proof: Row) => void;
  /** A call failed: shows the visible challenge if that is what the back end asks for. */
  follow: (action: string, thrown: unknown) => void;
  /** Where the visible challenge appears; empty before it is asked for. */
  Slot: ComponentType<{ action: string }>;
}

/** Everything that the engine asks of the application around it. One object, given once. */
export interface Engine {
  data: DataSource;
  screens: ScreenCatalog;
  registries: Registries;
  /** A schema of schemas/resource by name, with its enumerations; for forms without a resource. */
  loadSchema?: (name: string, signal?: AbortSignal) => Promise<ResourceMeta>;
  user: ScopeUser | null;
  /** What the parts of a list's state are called in addresses. Default: English words. */
  addressWords?: AddressWords;
  /**
   * Goes to an address of this application; a promise resolves when its screen is drawn, or when the user stays. A return,
   * when something is done or given up, goes back to the visit of the address that this one came from, as that was left,
   * and resolves before that is drawn; without such a visit the address takes this one's place.
   */
  navigate: (href: string, options?: { replace?: boolean; isReturn?: boolean }) => void | Promise<void>;
  /** Goes to the screen before; to the fallback when there is none. */
  back: (fallback: string) => void;
  notify: (notice: Notice) => void;
  /** Asks in a dialog; true for OK. */
  ask: (question: Question) => Promise<boolean>;
  saveFile: (document: NamedDocument) => void;
  previewFile: (document: NamedDocument) => void;
  /** Keeps what is typed beyond the end of a session; without it what is typed is lost then. */
  drafts?: Drafts;
  /** For forms that say botCheck; without it they are sent as they are. */
  botCheck?: BotCheck;
  /** The whole definition of a screen; for forms that open in a dialog. */
  loadScreen?: (name: string) => Promise<Screen>;
  /** Opens a form screen in a dialog; the saved record, or undefined when it was closed without a save. */
  openModal?: (modal: ModalForm) => Promise<Row | undefined>;
  /** Opens a dialog of choices; false when it was closed without one. */
  openChoices?: (request: ChoiceRequest) => Promise<boolean>;
  /** Reports to analytics that a form was saved, a message shown or a file downloaded: names, field ids and keys only, never values. */
  track?: (event: { name: string; field?: string; key?: string }) => void;
}

export const EngineContext = createContext<Engine | null>(null);

/**
 * The engine's ports.
 *
 * @throws Error outside of an EngineContext
 */
export function useEngine(): Engine {
  const engine = useContext(EngineContext);
  if (!engine) throw new Error('No EngineContext');
  return engine;
}
