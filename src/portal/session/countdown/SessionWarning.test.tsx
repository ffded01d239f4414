// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import { host } from '../../bootstrap/host.ts';
import { drafts, ownDrafts } from '../drafts.ts';
import { changeSession } from '../session-store.ts';
import { SessionWarning } from './SessionWarning.tsx';

afterEach(() => {
  cleanup();
  changeSession({ status: 'signedOut', user: null });
});

/** A form that keeps what was typed as the sign-in page does. */
function Form() {
  const collect = useEffectEvent(() => ({ values: { text: 'a' }, leftOut: [], etag: undefined }));
  useEffect(() => drafts.keep('/form', () => collect()), []);
  return null;
}

it('says that what was typed comes back, in a session that begins within its last two minutes', async () => {
  const engine = testEngine(testDataSource([]).source);
  ownDrafts(7);
  changeSession({ status: 'signedIn', length: 60_000, expiresAt: Date.now() + 60_000 });
  const page = () => (
    <Around engine={engine} host={host}>
      <Form />
      <SessionWarning />
    </Around>
  );
  const { rerender } = render(page());
  rerender(page());
  expect(await screen.findByText(/^Ihre Eingaben sind nach der Anmeldung wieder da/)).toBeTruthy();
});
