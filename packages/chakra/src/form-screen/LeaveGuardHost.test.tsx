// @vitest-environment jsdom

import { leaveQuestion } from '@schema-screens/core';
import { germanLocale } from '@schema-screens/locale';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { testDataSource, testEngine, WithRouter } from '../../../../tests/support/rendering/render-form.tsx';
import { LeaveGuardHost } from './LeaveGuardHost.tsx';

afterEach(cleanup);

function renderRoutes() {
  const engine = testEngine(testDataSource([]).source);
  const frame = (
    <WithRouter engine={engine}>
      <LeaveGuardHost />
      <Outlet />
    </WithRouter>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <Link to="/andere">weiter</Link> },
        { path: '/andere', element: <p>Andere Seite</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return engine;
}

describe('leaving a form', () => {
  it('asks nothing without unsaved changes', async () => {
    const user = userEvent.setup();
    const engine = renderRoutes();
    await user.click(screen.getByText('weiter'));
    await screen.findByText('Andere Seite');
    expect(engine.ask).not.toHaveBeenCalled();
  });

  it('asks once with unsaved changes, and continues when confirmed', async () => {
    const user = userEvent.setup();
    const engine = renderRoutes();
    engine.leaveGuard.block(() => true);
    engine.ask.mockResolvedValueOnce(false);
    await user.click(screen.getByText('weiter'));
    await expect.poll(() => engine.ask.mock.calls).toEqual([[leaveQuestion(germanLocale, undefined)]]);
    expect(screen.getByText('weiter')).toBeTruthy();
    await user.click(screen.getByText('weiter'));
    await screen.findByText('Andere Seite');
    expect(engine.ask).toHaveBeenCalledTimes(2);
  });

  it('says that a draft is kept, unless something else would be lost', async () => {
    const user = userEvent.setup();
    const engine = renderRoutes();
    engine.ask.mockResolvedValue(false);
    engine.leaveGuard.block(() => true, 'kept');
    await user.click(screen.getByText('weiter'));
    await expect.poll(() => engine.ask.mock.lastCall).toEqual([leaveQuestion(germanLocale, 'kept')]);
    expect(leaveQuestion(germanLocale, 'kept').ok).toBe('Verlassen');
    engine.leaveGuard.block(() => true);
    await user.click(screen.getByText('weiter'));
    await expect.poll(() => engine.ask.mock.lastCall).toEqual([leaveQuestion(germanLocale, undefined)]);
  });

  it('asks the question of what blocks, if it has one', async () => {
    const user = userEvent.setup();
    const engine = renderRoutes();
    engine.ask.mockResolvedValue(false);
    const question = { title: 'Gesichert?', text: 'Nur einmal.', ok: 'Ja', cancel: 'Nein' };
    engine.leaveGuard.block(() => true, 'kept');
    engine.leaveGuard.block(() => true, question);
    await user.click(screen.getByText('weiter'));
    await expect.poll(() => engine.ask.mock.lastCall).toEqual([question]);
  });

  it('needs no question once forms were released, e.g. after the session ended', async () => {
    const user = userEvent.setup();
    const engine = renderRoutes();
    engine.leaveGuard.block(() => true);
    engine.leaveGuard.releaseAll();
    await user.click(screen.getByText('weiter'));
    await screen.findByText('Andere Seite');
    expect(engine.ask).not.toHaveBeenCalled();
  });
});
