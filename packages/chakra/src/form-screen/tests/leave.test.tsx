import { RequestError } from '@schema-screens/core';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { newBook, type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const saves: Responder = ({ method }) => (method === 'POST' ? { id: 7 } : undefined);

/** Whether the browser would ask before the tab is closed. */
function asksBeforeClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved changes', () => {
  it('block leaving, even while the user is still typing, until they are saved', async () => {
    const user = userEvent.setup();
    const { engine } = renderForm({}, [newBook, saves]);
    const title = await screen.findByLabelText(/Titel/);
    expect(engine.leaveGuard.isBlocked()).toBe(false);
    expect(asksBeforeClosing()).toBe(false);
    await user.type(title, 'Faust');
    expect(engine.leaveGuard.isBlocked()).toBe(true);
    expect(asksBeforeClosing()).toBe(true);
    let wasHeld = true;
    engine.navigate.mockImplementation(() => {
      wasHeld = engine.leaveGuard.isBlocked();
    });
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect.poll(() => engine.navigate.mock.calls.length).toBe(1);
    expect(wasHeld).toBe(false);
  });

  it('are an entry of a list that is being typed, which only a save adds', async () => {
    const user = userEvent.setup();
    const properties = { leser: { type: 'array', title: 'Leser', items: { type: 'string' } } };
    const { calls, engine } = renderForm(
      { sections: [{ fields: ['leser'] }] },
      [newBook, saves],
      {},
      {},
      {
        definition: { type: 'object', properties },
        enums: {},
      },
    );
    const entry = await screen.findByLabelText<HTMLInputElement>('Leser');
    await user.type(entry, 'Ev');
    expect([engine.leaveGuard.isBlocked(), asksBeforeClosing()]).toEqual([true, true]);
    await user.type(entry, 'a');
    expect(entry.value).toBe('Eva');
    await user.type(entry, '{Enter}');
    await user.type(entry, 'Max');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect
      .poll(() => calls.find(({ method }) => method === 'POST')?.body)
      .toEqual({ leser: ['Eva', 'Max'] });
  });

  it('do not block leaving where the definition says so', async () => {
    const user = userEvent.setup();
    const { engine } = renderForm({ warnOnLeave: false }, [newBook]);
    await user.type(await screen.findByLabelText(/Titel/), 'Faust');
    expect(engine.leaveGuard.isBlocked()).toBe(false);
  });
});

describe('a save that fails half way', () => {
  it('reports it, and continues from there', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    const stops: Responder = ({ method, path }) => {
      if (method !== 'POST') return undefined;
      if (path === 'buch/melden' && isBroken) {
        throw new RequestError({ status: 503, name: 'Wartung', message: 'Bitte später.', requestId: 'r-1' });
      }
      return { id: 7 };
    };
    const submit = { follow: [{ label: 'Wird gemeldet', call: { path: 'buch/melden' } }] };
    const { calls, engine } = renderForm({ submit }, [newBook, stops]);
    await user.type(await screen.findByLabelText(/Titel/), 'Faust');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findByText(/^Das Speichern ist noch nicht abgeschlossen/);
    expect(screen.getByText('Bitte später.')).toBeTruthy();
    expect(screen.getByText('Referenz: r-1')).toBeTruthy();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect.poll(() => engine.navigate.mock.calls.length).toBe(1);
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      'buch',
      'buch/melden',
      'buch/melden',
    ]);
  });
});
