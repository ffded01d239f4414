// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Around, testDataSource, testEngine } from '../../../../../tests/support/rendering/render-form.tsx';
import { ErrorState } from './States.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/step.js');
const show = () =>
  render(
    <Around engine={testEngine(testDataSource([]).source)}>
      <ErrorState error={missing} onRetry={() => {}} />
    </Around>,
  );

it('a part of the page that is missing without a network says so, and offers no reload, which would lose the page', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  expect(screen.getByText('Keine Verbindung')).toBeTruthy();
  expect(screen.queryByText(/neue Version/)).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Erneut versuchen']);
});

it('a part that is missing with a network may be one of an older version', () => {
  show();
  expect(screen.getByText(/neue Version/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeTruthy();
});
