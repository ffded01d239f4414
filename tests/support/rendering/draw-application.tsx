import { createSessionDrafts, type DataSource } from '@schema-screens/core';
import { render } from '@testing-library/react';
import { Application } from '../../../packages/application/src/client/Application.tsx';
import type { ApplicationParts } from '../../../packages/application/src/client/application-parts.ts';
import type {
  ApplicationSession,
  ApplicationState,
} from '../../../packages/application/src/client/session/application-session.ts';
import {
  createSessionStore,
  initialSession,
} from '../../../packages/application/src/client/session/session-state.ts';
import { createColorMode } from '../../../packages/application/src/client/shell/color-mode.ts';

/** What is known of a session, besides its time. */
export type DrawnSession = Partial<ApplicationState>;

interface Drawn extends Omit<ApplicationParts, 'addresses' | 'colorMode' | 'language' | 'session'> {
  path: string;
  current: DrawnSession;
  call: DataSource['call'];
  secondsLeft?: number;
}

/** Draws an application at an address, with a session that stays as it is. */
export function drawApplication({ path, current, call, secondsLeft = 900, ...parts }: Drawn): void {
  window.history.replaceState(null, '', path);
  const nothing = async () => undefined;
  const drafts = createSessionDrafts('drafts');
  const length = secondsLeft * 1000;
  const session: ApplicationSession = {
    store: createSessionStore<ApplicationState>({
      ...initialSession,
      length,
      expiresAt: Date.now() + length,
      renewedAt: Date.now(),
      ...current,
    }),
    call,
    tab: 'tab',
    drafts,
    hasDrafts: drafts.hasDrafts,
    take: () => undefined,
    extend: () => undefined,
    shorten: () => undefined,
    expire: () => undefined,
    reload: nothing,
    renew: nothing,
    signOut: nothing,
  };
  render(
    <Application
      {...parts}
      addresses={{}}
      colorMode={createColorMode('color-mode')}
      language={parts.manifest.languages[0]!}
      session={session}
    />,
  );
}
