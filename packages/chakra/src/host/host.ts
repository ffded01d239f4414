import type { CreateToasterReturn } from '@chakra-ui/react';
import { createLeaveGuard, createStore, type Engine, leaveQuestion } from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import { createContext, useContext } from 'react';
import { saveFile } from '../browser/save-file.ts';
import { Dialogs } from './dialogs.ts';
import { Notices } from './notices.ts';

/** Loads what is rendered from its first use on; a visitor of the sign-in page loads none of it. */
export interface HostLoaders {
  notices: () => Promise<{ createNoticeToaster: () => CreateToasterReturn }>;
  questions: () => Promise<unknown>;
  previews: () => Promise<unknown>;
  focus: () => Promise<unknown>;
}

export type HostName = keyof HostLoaders;

/**
 * Everything that one application keeps besides its components' state: what is shown above its screens, and what outlives
 * them. Two applications of a page have one each.
 */
export class Host {
  readonly leaveGuard = createLeaveGuard();
  readonly notices: Notices;
  readonly dialogs: Dialogs;
  /** Which dialog of the palette is open. */
  readonly palette = createStore<'palette' | 'shortcuts' | undefined>(undefined);
  /** What is rendered by now. */
  readonly opened = createStore<readonly HostName[]>([]);
  /** Chakra's store of toasts, once it is loaded. */
  toaster: CreateToasterReturn | undefined;
  /** The engine's ports that this host fulfils. */
  readonly ports: Pick<
    Engine,
    | 'leaveGuard'
    | 'notify'
    | 'dismissNotices'
    | 'ask'
    | 'openModal'
    | 'openChoices'
    | 'saveFile'
    | 'previewFile'
  >;
  readonly #loaders: HostLoaders;
  readonly #states = new Map<() => unknown, unknown>();

  constructor(loaders: HostLoaders) {
    this.#loaders = loaders;
    this.notices = new Notices(async () => {
      const { createNoticeToaster } = await loaders.notices();
      this.toaster ??= createNoticeToaster();
      this.#open('notices');
      return this.toaster;
    });
    this.dialogs = new Dialogs((name) =>
      this.#load(name).then(
        () => true,
        () => {
          this.notices.notifyMissingPart();
          return false;
        },
      ),
    );
    this.ports = {
      leaveGuard: this.leaveGuard,
      notify: this.notices.notify,
      dismissNotices: this.notices.dismiss,
      ask: this.dialogs.ask,
      openModal: this.dialogs.openModal,
      openChoices: this.dialogs.openChoices,
      saveFile,
      previewFile: this.dialogs.previewFile,
    };
  }

  /** Renders a part of the host from now on; if it cannot be loaded the next call retries. */
  async #load(name: Exclude<HostName, 'notices'>): Promise<void> {
    await this.#loaders[name]();
    this.#open(name);
  }

  /** Whether the page may be left: asks the user if a form has unsaved changes. */
  readonly mayLeave = async (locale: Locale): Promise<boolean> =>
    !this.leaveGuard.isBlocked() || this.dialogs.ask(leaveQuestion(locale, this.leaveGuard.how()));

  /** What a part of the UI keeps for the whole application; created at its first use. */
  state<State>(create: () => State): State {
    const state = this.#states.get(create) ?? create();
    this.#states.set(create, state);
    return state as State;
  }

  #open(name: HostName): void {
    const opened = this.opened.read();
    if (!opened.includes(name)) this.opened.set([...opened, name]);
  }

  /**
   * Preloads the notices, so that showing an error does not need a connection, and watches the focus from now on. Call it
   * when the user starts to work; previews wait for the first document.
   */
  readonly preload = (): void => {
    const { notices, questions } = this.#loaders;
    for (const load of [notices, questions, () => this.#load('focus')]) {
      // What failed to load is requested again, and reported, when it is needed.
      load().catch(() => undefined);
    }
  };
}

export const HostContext = createContext<Host | null>(null);

/**
 * The host of the application.
 *
 * @throws Error outside of a HostContext
 */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('No HostContext');
  return host;
}

/** What a part of the UI keeps for the whole application, e.g. `useHostState(createPrinting)`. */
export const useHostState = <State>(create: () => State): State => useHost().state(create);
