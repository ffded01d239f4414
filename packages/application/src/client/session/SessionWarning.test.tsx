// @vitest-environment jsdom

import { createSessionDrafts } from '@schema-screens/core';
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../../tests/support/rendering/render-form.tsx';
import { SessionWarning } from './SessionWarning.tsx';
import type { SessionControl } from './session-control.ts';
import { createSessionStore, initialSession, type SessionState } from './session-state.ts';

afterEach(cleanup);

const { drafts, ownDrafts, hasDrafts } = createSessionDrafts('drafts');

/** A form that keeps what was typed as the sign-in page does. */
function Form() {
  const collect = useEffectEvent(() => ({ values: { text: 'a' }, leftOut: [], etag: undefined }));
  useEffect(() => drafts.keep('/form', () => collect()), []);
  return null;
}

it('says that what was typed comes back, in a session that begins within its last two minutes', async () => {
  const engine = testEngine(testDataSource([]).source);
  ownDrafts(7);
  const nothing = () => undefined;
  const length = 60_000;
  const session: SessionControl = {
    store: createSessionStore<SessionState<unknown>>({
      ...initialSession,
      status: 'signedIn',
      length,
      expiresAt: Date.now() + length,
    }),
    ...{ extend: nothing, shorten: nothing, signOut: nothing, expire: nothing, renew: async () => undefined },
    hasDrafts,
  };
  const page = () => (
    <Around engine={engine}>
      <Form />
      <SessionWarning session={session} />
    </Around>
  );
  const { rerender } = render(page());
  rerender(page());
  expect(await screen.findByText(/^Ihre Eingaben sind nach der Anmeldung wieder da/)).toBeTruthy();
});
