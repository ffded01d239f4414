import type { Locale } from '@schema-screens/locale';
import type {
  Action,
  ModalForm,
  Scope,
  ScopeUser,
  Screen,
  ScreenCatalog,
  Terms,
} from '@schema-screens/schema/language';
import type { ResourceMeta, Row } from '@schema-screens/schema/model';
import { type ComponentType, createContext, useContext } from 'react';
import type { Registries } from '../registry/registry.ts';
import type { DataSource } from './data-source.ts';
import type { Drafts } from './form-draft.ts';
import type { NamedDocument } from './named-document.ts';
import type { QueryParamNames } from './query-param-names.ts';
import type { Router } from './router.ts';

export type NoticeStatus = 'success' | 'info' | 'warning' | 'error';

export type NoticeSubject = 'save' | 'check' | `record:${string}`;

/** The subject of notices that offer to change a record back: they go with the record; without an id, of those of all records. */
export const recordSubject = (resource: string, id?: unknown): NoticeSubject =>
  `record:${resource}/${id === undefined ? '' : String(id)}`;

/** Whether a notice is about a subject. */
export const isAbout = (about: NoticeSubject | undefined, subject: NoticeSubject): boolean =>
  about === subject || (subject.endsWith('/') && about?.startsWith(subject) === true);

/** A short notice; errors stay until they are closed or the screen changes. */
export interface Notice {
  status: NoticeStatus;
  title: string;
  text?: string | undefined;
  /** Id of the failed request in the log of the back end. */
  requestId?: string | undefined;
  /**
   * Its subject. The next notice about a save replaces it; one about a check of a form or a file is dismissed by the next
   * check, and when its cause has ended.
   */
  about?: NoticeSubject;
  /** It explains a change of screen: it is shown on the new screen and removed with that. */
  stays?: boolean | undefined;
  /** It is shown at the top of the next screen, until that is left. */
  inPage?: boolean | undefined;
  /** A button in the notice, e.g. to undo what it reports. */
  action?: { label: string; run: () => void } | undefined;
}

/** One button of a dialog of choices. */
export interface Choice {
  key: string;
  label: string;
  icon: Action['icon'];
  variant: NonNullable<Action['variant']>;
  /** Address, for a choice that only navigates. */
  href: string | undefined;
  /** Performs it; false if it was cancelled. */
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

/** Takes the values of a form in a dialog, instead of their being saved. */
export interface ValuesTaker {
  /** Title of the dialog. */
  title: string;
  /** Shown above the fields; may be empty. */
  text: string;
  /** The rows that the values are for; part of the form's scope. */
  selection: Scope['selection'];
  /**
   * Called with valid values, and the response of the form's own call if it has one.
   *
   * @throws RequestError for what the form is to show
   */
  take: (values: Row, saved: Row) => Promise<void>;
}

/** Proves to the back end that a person sends the form; the action names what it is for. */
export interface BotCheck {
  /** Starts slow work while the user is still typing. */
  prepare: (action: string) => void;
  /**
   * Fields that are sent with one call and used up by it.
   *
   * @throws RequestError when there is no proof yet
   */
  take: (action: string) => Promise<Row>;
  /** Keeps a proof that was not sent for the next try. */
  keep: (action: string, proof: Row) => void;
  /** Called when a call has failed: shows the visible challenge if the back end asks for it. */
  follow: (action: string, thrown: unknown) => void;
  /** Where the visible challenge appears; empty before. */
  Slot: ComponentType<{ action: string }>;
}

/**
 * Forms with unsaved changes block navigation: LeaveGuardHost asks before the router follows a link.
 */
export interface LeaveGuard {
  /**
   * Blocks while the given function returns true; returns a function that unregisters it.
   *
   * @param how kept: the changes are kept as a draft; a question is asked instead of that about unsaved changes
   */
  block: (isDirty: () => boolean, how?: 'kept' | Question) => () => void;
  /** Clears all blocks: the page can be left unconditionally, e.g. because the session has ended. */
  releaseAll: () => void;
  isBlocked: () => boolean;
  /** The question of what blocks, if it has one of its own; else kept if all of it is kept as a draft. */
  how: () => 'kept' | Question | undefined;
}

/** Everything that the engine needs from the application, in one object. */
export interface Engine {
  data: DataSource;
  /** Its language, of texts, numbers and dates; components use `useLocale`. */
  locale: Locale;
  screens: ScreenCatalog;
  registries: Registries;
  /** A schema of schemas/resource by name, with its enumerations; for forms without a resource. */
  loadSchema?: (name: string, signal?: AbortSignal) => Promise<ResourceMeta>;
  /** Puts schemas into the engine's language; without it, the back end does. */
  translateMeta?: (meta: ResourceMeta) => ResourceMeta;
  user: ScopeUser | null;
  /** The sentences that explain terms of labels; without it labels explain none. */
  loadTerms?: () => Promise<Terms>;
  /** Names of the parts of a list's state in addresses. Default: English words. */
  queryParamNames?: QueryParamNames;
  /** Links, and the address that screens keep their state in. */
  router: Router;
  /**
   * Navigates to an address of this application; resolves when its screen is drawn, or when the user stays. A return,
   * after something is done or cancelled, goes back to the history entry that this one came from, in the state it was
   * left, and resolves before that is drawn; without such an entry the address replaces the current one.
   */
  navigate: (
    href: string,
    options?: { replace?: boolean; isReturn?: boolean; startsAtTop?: boolean },
  ) => void | Promise<void>;
  /** Forms with unsaved changes block it; without it only the browser asks, before the tab is closed. */
  leaveGuard?: LeaveGuard;
  /** Navigates to the previous screen, or to the fallback if there is none. */
  back: (fallback: string) => void;
  notify: (notice: Notice) => void;
  /** Removes the visible notices about a subject; without it they stay for their time. */
  dismissNotices?: (about: NoticeSubject) => void;
  /** Asks in a dialog; true for OK. */
  ask: (question: Question) => Promise<boolean>;
  saveFile: (document: NamedDocument) => void;
  previewFile: (document: NamedDocument) => void;
  /** Keeps typed values beyond the end of a session; without it they are lost then. */
  drafts?: Drafts;
  /** For forms with botCheck; without it they are sent without a proof. */
  botCheck?: BotCheck;
  /** The whole definition of a screen; for forms that open in a dialog. */
  loadScreen?: (name: string) => Promise<Screen>;
  /** Opens a form screen in a dialog; the saved record or the values taken, or undefined if it was closed without saving. */
  openModal?: (modal: ModalForm, taker?: ValuesTaker) => Promise<Row | undefined>;
  /** Opens a dialog of choices; false if it was closed without a choice. */
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
