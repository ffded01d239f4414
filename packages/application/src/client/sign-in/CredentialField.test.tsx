// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../../tests/support/rendering/render-form.tsx';
import { CredentialField } from './CredentialField.tsx';

afterEach(cleanup);

it('reads out a wrong password, whose field has the focus already', () => {
  const engine = testEngine(testDataSource([]).source);
  const page = (password?: string) => (
    <Around engine={engine}>
      <CredentialField
        label="Passwort"
        name="password"
        autoComplete="current-password"
        credentials={{
          values: { password: '' },
          errors: password ? { password } : {},
          change: () => undefined,
        }}
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
