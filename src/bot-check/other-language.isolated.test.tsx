// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hangMs } from '../../tests/support/hang-ms.ts';
import { madeUpLocale, unmarked } from '../../tests/support/rendering/made-up-language.ts';
import { Around, testDataSource, testEngine } from '../../tests/support/rendering/render-form.tsx';
import BotChallenge from './BotChallenge.tsx';

vi.hoisted(() => {
  // Files share a process; an earlier one may have loaded what is replaced here.
  vi.resetModules();
});
vi.mock('../session/call.ts', () => ({
  call: async () => ({ data: { art: 'recaptcha', schluessel: 'schluessel' } }),
}));

afterEach(cleanup);

it('a check whose script cannot be loaded has no German word in another language', async () => {
  const engine = testEngine(testDataSource([]).source, { locale: madeUpLocale });
  render(
    <Around engine={engine}>
      <BotChallenge action="login" />
    </Around>,
  );
  const script = await vi.waitUntil(() => document.querySelector('script[src*=recaptcha]'), {
    timeout: hangMs,
  });
  fireEvent.error(script);
  await screen.findByText(/Die Prüfung kann nicht geladen werden/);
  expect(unmarked()).toEqual([]);
});
