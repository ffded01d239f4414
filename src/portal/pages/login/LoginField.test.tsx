// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import { host } from '../../bootstrap/host.ts';
import { LoginField } from './LoginField.tsx';

afterEach(cleanup);

it('reads out a wrong password, whose field has the focus already', () => {
  const engine = testEngine(testDataSource([]).source);
  const page = (error?: string) => (
    <Around engine={engine} host={host}>
      <LoginField
        label="Passwort"
        name="passwort"
        type="password"
        autoComplete="current-password"
        value=""
        onChange={() => undefined}
        error={error}
      />
    </Around>
  );
  const { rerender } = render(page());
  expect(screen.queryByRole('alert')).toBeNull();
  // An alert is read out when it is added.
  rerender(page('Das Passwort ist falsch.'));
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('Das Passwort ist falsch.');
  expect(screen.getByLabelText('Passwort').getAttribute('aria-describedby')).toBe(
    alert.querySelector('[id]')?.id,
  );
});
