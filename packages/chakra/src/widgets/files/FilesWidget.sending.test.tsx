// @vitest-environment jsdom

import { type Request, RequestError } from '@schema-screens/core';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

afterEach(cleanup);

const meta: ResourceMeta = { definition: { properties: {} }, enums: {} };
const files = ['a.pdf', 'b.pdf'].map((datei_name) => ({
  datei_name,
  groesse: 150_000,
  daten: datei_name.repeat(30_000),
}));
const definition: Parameters<typeof renderForm>[0] = {
  extra: { dateien: { schema: { type: 'array', title: 'Dateien' } } },
  sections: [{ fields: [{ field: 'dateien', widget: 'files' }] }],
  submit: { call: { path: 'ablage' }, body: { dateien: '{data.dateien}' } },
};

/** The end of the first call, once three quarters are sent; the next one succeeds at once. */
type End = (reject: (reason: unknown) => void, signal: AbortSignal | undefined) => void;

function backEnd(end: End) {
  const sent: Request[] = [];
  const respond: Responder = (request) => {
    if (request.path === 'buch/neu') return { dateien: files };
    if (request.path !== 'ablage') return undefined;
    sent.push(request);
    if (sent.length > 1) return { id: 1 };
    request.onProgress?.(0.75);
    return new Promise((_resolve, reject) => end(reject, request.signal));
  };
  return { sent, respond };
}

const namesOf = ({ body }: Request) =>
  (body as { dateien: typeof files }).dateien.map(({ datei_name }) => datei_name);

const show = (respond: Responder) => renderForm(definition, [respond], {}, {}, meta);

it('shows the progress of each file, and sends the others when one is cancelled', async () => {
  const user = userEvent.setup();
  const { sent, respond } = backEnd((reject, signal) =>
    signal?.addEventListener('abort', () => reject(signal.reason)),
  );
  const { engine } = show(respond);
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  const share = async (name: string) =>
    (await screen.findByRole('progressbar', { name })).getAttribute('value');
  expect([await share('a.pdf ist gesendet'), await share('b.pdf wird gesendet')]).toEqual(['1', '0.5']);
  await user.click(screen.getByRole('button', { name: 'Nicht senden: a.pdf' }));
  await expect.poll(() => sent.map(namesOf)).toEqual([['a.pdf', 'b.pdf'], ['b.pdf']]);
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
  await expect.poll(() => screen.queryByText('a.pdf')).toBeNull();
  expect(engine.notify).not.toHaveBeenCalledWith(expect.objectContaining({ title: 'Abgebrochen' }));
});

it('resends failed files with the same idempotency key', async () => {
  const user = userEvent.setup();
  const { sent, respond } = backEnd((reject) =>
    setTimeout(reject, 0, new RequestError({ status: 0, name: 'Keine Verbindung', message: '' })),
  );
  show(respond);
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  await user.click(await screen.findByRole('button', { name: 'Erneut senden' }));
  await expect
    .poll(() => sent.map(namesOf))
    .toEqual([
      ['a.pdf', 'b.pdf'],
      ['a.pdf', 'b.pdf'],
    ]);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  await expect.poll(() => screen.queryByRole('button', { name: 'Erneut senden' })).toBeNull();
});
