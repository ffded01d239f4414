import type { Request } from '@schema-screens/core';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    properties: { titel: { type: 'string', title: 'Titel' }, inhalt: { type: 'string', title: 'Inhalt' } },
  },
  enums: {},
};

/** The first large call hangs until it is aborted; the second one succeeds at once. */
function slowBackEnd() {
  const sent: Request[] = [];
  const respond: Responder = (request) => {
    if (request.path === 'buch/neu') return { inhalt: 'x'.repeat(150_000) };
    if (request.path !== 'ablage') return undefined;
    sent.push(request);
    if (sent.length > 1) return { id: 1 };
    request.onProgress?.(0.4);
    return new Promise((_resolve, reject) => {
      request.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  };
  return { sent, respond };
}

it('cancels sending, keeps the values, and sends again with the same idempotency key', async () => {
  const user = userEvent.setup();
  const { sent, respond } = slowBackEnd();
  const { engine } = renderForm(
    { sections: [{ fields: ['titel'] }], submit: { call: { path: 'ablage' } } },
    [respond],
    {},
    {},
    meta,
  );
  await user.type(await screen.findByLabelText(/Titel/), 'Faust');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect((await screen.findByRole('progressbar')).getAttribute('value')).toBe('0.4');
  await user.click(screen.getByRole('button', { name: 'Senden abbrechen' }));
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  expect(engine.notify).toHaveBeenCalledWith(
    expect.objectContaining({ status: 'info', title: 'Abgebrochen' }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
});
