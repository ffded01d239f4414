// @vitest-environment jsdom

import { RequestError } from '@schema-screens/core';
import type { FormScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    properties: {
      plz: { type: 'string', title: 'Postleitzahl', format: 'plz-international' },
      ort: { type: ['string', 'null'], title: 'Ort' },
    },
  },
  enums: {},
};

const sections: FormScreen['sections'] = [
  {
    fields: [
      {
        field: 'plz',
        lookup: {
          path: 'orte/{data.plz}',
          pick: 'orte',
          fill: { ort: '{item.ort}' },
          none: 'Die Postleitzahl {data.plz} ist nicht bekannt.',
          when: { field: 'data.plz', matches: '^[0-9]{5}$' },
          otherwise: 'Bitte den Ort zu {data.plz} selbst eintragen.',
        },
      },
      'ort',
    ],
  },
];

const places: Record<string, string[]> = {
  26122: ['Oldenburg'],
  26441: ['Jever'],
  10115: ['Berlin', 'Mitte'],
};

const answers: Responder = ({ path }) => {
  if (path === 'buch/neu') return {};
  const plz = path.replace('orte/', '');
  if (plz === '99999') throw new RequestError({ status: 503, name: 'Fehler', message: 'Fehler' });
  return { orte: (places[plz] ?? []).map((ort) => ({ ort })) };
};

const stored: Responder = (request) =>
  request.path === 'buch/neu' ? { plz: '10115', ort: 'Berlin' } : answers(request);

function open(responder = answers) {
  return renderForm({ sections }, [responder], {}, {}, meta);
}

const place = () => screen.getByLabelText<HTMLInputElement>('Ort');
const lookups = (calls: { path: string }[]) =>
  calls.filter(({ path }) => path.startsWith('orte/')).map(({ path }) => path);

async function type(user: ReturnType<typeof userEvent.setup>, plz: string) {
  const input = screen.getByLabelText('Postleitzahl');
  await user.clear(input);
  await user.type(input, plz);
  await user.tab();
}

describe('a lookup', () => {
  it('announces visible fields by their visible labels', async () => {
    const land = { type: ['string', 'null'], title: 'Land', 'x-enum': 'land' };
    const properties = {
      ...meta.definition.properties,
      land,
      kreis: { type: ['string', 'null'], title: 'Kreis' },
    };
    const lookup = { path: 'orte/{data.plz}', pick: 'orte', fill: { land: 'D', kreis: '03403' } };
    renderForm(
      { sections: [{ fields: [{ field: 'plz', lookup }, 'land'] }] },
      [answers],
      {},
      {},
      { definition: { properties }, enums: { land: [{ key: 'D', label: 'Deutschland' }] } },
    );
    await screen.findByLabelText('Postleitzahl');
    await type(userEvent.setup(), '26122');
    const note = await screen.findByText(/ergänzt/);
    expect(note.textContent).toBe('Land ergänzt: Deutschland.');
  });

  it('fills from a single hit, announces it, and requests a value once', async () => {
    const user = userEvent.setup();
    const { calls } = open();
    await screen.findByLabelText('Postleitzahl');
    await type(user, '2612');
    await type(user, '26122');
    await screen.findByText('Ort ergänzt: Oldenburg.');
    expect(place().value).toBe('Oldenburg');
    await type(user, '26441');
    await expect.poll(() => place().value).toBe('Jever');
    await type(user, '26122');
    await expect.poll(() => place().value).toBe('Oldenburg');
    expect(lookups(calls)).toEqual(['orte/26122', 'orte/26441']);
  });

  it('replaces the record’s value, and restores it with the original value', async () => {
    const user = userEvent.setup();
    const { calls } = open(stored);
    await screen.findByLabelText('Postleitzahl');
    expect(place().value).toBe('Berlin');
    await type(user, '26441');
    await expect.poll(() => place().value).toBe('Jever');
    await type(user, '10115');
    await expect.poll(() => place().value).toBe('Berlin');
    expect(lookups(calls)).toEqual(['orte/26441']);
  });

  it('keeps what the user typed', async () => {
    const user = userEvent.setup();
    const { calls } = open();
    await screen.findByLabelText('Postleitzahl');
    await user.type(place(), 'Etzhorn');
    await type(user, '26122');
    await expect.poll(() => lookups(calls)).toEqual(['orte/26122']);
    expect(place().value).toBe('Etzhorn');
  });

  it('clears what it filled when there are several hits, and warns when there are none', async () => {
    const user = userEvent.setup();
    const { calls } = open();
    await screen.findByLabelText('Postleitzahl');
    await type(user, '26122');
    await expect.poll(() => place().value).toBe('Oldenburg');
    await type(user, '10115');
    await expect.poll(() => place().value).toBe('');
    await type(user, '11111');
    await screen.findByText('Die Postleitzahl 11111 ist nicht bekannt.');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await expect.poll(() => calls.some(({ path }) => path === 'buch')).toBe(true);
  });

  it.each([
    ['is no longer valid', 'x'],
    ['is empty', ''],
    ['is kept from it', 'SW1A 1AA'],
    ['gets no answer', '99999'],
  ])('clears what it filled when the value %s', async (_why, plz) => {
    const user = userEvent.setup();
    open();
    await screen.findByLabelText('Postleitzahl');
    await type(user, '26122');
    await screen.findByText('Ort ergänzt: Oldenburg.');
    await expect.poll(() => place().value).toBe('Oldenburg');
    if (plz === '') await user.clear(screen.getByLabelText('Postleitzahl'));
    else await type(user, plz);
    await user.tab();
    await expect.poll(() => place().value).toBe('');
    await expect.poll(() => screen.queryByText('Ort ergänzt: Oldenburg.')).toBeNull();
    await type(user, '26441');
    await expect.poll(() => place().value).toBe('Jever');
  });

  it('warns about a blocked value, requests nothing, and restores what was loaded with the original value', async () => {
    const user = userEvent.setup();
    const { calls } = open((request) =>
      request.path === 'buch/neu' ? { plz: 'SW1A 1AA', ort: 'London' } : answers(request),
    );
    await screen.findByLabelText('Postleitzahl');
    expect(place().value).toBe('London');
    await type(user, '1010');
    await screen.findByText('Bitte den Ort zu 1010 selbst eintragen.');
    expect(place().value).toBe('');
    await type(user, 'K1A 0B1');
    await screen.findByText('Bitte den Ort zu K1A 0B1 selbst eintragen.');
    await type(user, 'SW1A 1AA');
    await expect.poll(() => place().value).toBe('London');
    expect(screen.queryByText(/selbst eintragen/)).toBeNull();
    expect(lookups(calls)).toEqual([]);
  });

  it('is not saved with a value that has just been typed', async () => {
    const user = userEvent.setup();
    const { calls } = open();
    await screen.findByLabelText('Postleitzahl');
    await type(user, '26122');
    await expect.poll(() => place().value).toBe('Oldenburg');
    await user.clear(screen.getByLabelText('Postleitzahl'));
    await user.type(screen.getByLabelText('Postleitzahl'), '1010{Enter}');
    await expect
      .poll(() => calls.find(({ path }) => path === 'buch')?.body)
      .toEqual({
        plz: '1010',
        ort: null,
      });
  });

  it('reports a failure at the field', async () => {
    const user = userEvent.setup();
    open();
    await screen.findByLabelText('Postleitzahl');
    await type(user, '99999');
    await screen.findByText(/konnten nicht ergänzt werden/);
    await type(user, '26122');
    await expect.poll(() => place().value).toBe('Oldenburg');
    expect(screen.queryByText(/konnten nicht ergänzt werden/)).toBeNull();
  });

  it('cancels an outdated call', async () => {
    const user = userEvent.setup();
    const aborted: string[] = [];
    const slow: Responder = (request) => {
      if (request.path !== 'orte/26441') return answers(request);
      return new Promise((_resolve, reject) =>
        request.signal?.addEventListener('abort', () => {
          aborted.push(request.path);
          reject(new DOMException('', 'AbortError'));
        }),
      );
    };
    open(slow);
    await screen.findByLabelText('Postleitzahl');
    await type(user, '26441');
    await type(user, '26122');
    await expect.poll(() => place().value).toBe('Oldenburg');
    expect(aborted).toEqual(['orte/26441']);
  });
});
