// @vitest-environment jsdom

import type { FormScreen } from '@schema-screens/schema/language';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';
import { loadBasicWidgets } from '../../widgets/index.ts';

// Fields render together with their cards, as in a form that was fully loaded.
beforeAll(loadBasicWidgets);
afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    properties: {
      adressen: {
        type: 'array',
        title: 'Adressen',
        items: {
          type: 'object',
          properties: {
            plz: { type: 'string', title: 'Postleitzahl', format: 'plz' },
            ort: { type: ['string', 'null'], title: 'Ort' },
          },
        },
      },
    },
  },
  enums: {},
};

const sections: FormScreen['sections'] = [
  {
    fields: [
      {
        field: 'adressen',
        items: {
          title: 'Adresse',
          reorder: true,
          fields: [
            {
              field: 'plz',
              lookup: {
                path: 'orte/{item.plz}',
                fill: { ort: '{item.ort}' },
                none: 'Die Postleitzahl {item.plz} ist nicht bekannt.',
              },
            },
            'ort',
          ],
        },
      },
    ],
  },
];

const places: Record<string, string> = { 26122: 'Oldenburg', 26441: 'Jever' };

interface Held {
  path: string;
  answer: () => void;
  isAborted: boolean;
}

/** A form with entries; the response for the postcode `slow` waits until the test releases it. */
function open(adressen: object[], slow?: string) {
  const held: Held[] = [];
  const respond: Responder = ({ method, path, body, signal }) => {
    if (!path.startsWith('orte/')) return method === 'GET' ? { id: 3, adressen } : (body as object);
    const plz = path.slice('orte/'.length);
    const found = places[plz] === undefined ? [] : [{ ort: places[plz] }];
    if (plz !== slow) return found;
    return new Promise((resolve, reject) => {
      const call: Held = { path, isAborted: false, answer: () => resolve(found) };
      held.push(call);
      signal?.addEventListener('abort', () => {
        call.isAborted = true;
        reject(new DOMException('', 'AbortError'));
      });
    });
  };
  const { calls } = renderForm({ mode: 'edit', sections }, [respond], { id: '3' }, {}, meta);
  const user = userEvent.setup();
  const asked = () => calls.filter(({ path }) => path.startsWith('orte/')).map(({ path }) => path);
  const sent = () => calls.find(({ method }) => method === 'PATCH')?.body;
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { user, held, asked, sent, press };
}

const card = (number: number) => screen.findByRole('region', { name: `Adresse ${number}` });
const shownPlaces = () => screen.getAllByLabelText<HTMLInputElement>('Ort').map(({ value }) => value);

async function typeCode(user: ReturnType<typeof userEvent.setup>, number: number, plz: string) {
  const input = within(await card(number)).getByLabelText('Postleitzahl');
  await user.clear(input);
  await user.type(input, plz);
  await user.tab();
}

describe('a lookup in an entry of a list', () => {
  it('fills the same entry, names it, and warns when nothing is found', async () => {
    const { user, asked } = open([{}, {}]);
    await typeCode(user, 2, '26122');
    await screen.findByText('Adresse 2: Ort ergänzt: Oldenburg.');
    expect(shownPlaces()).toEqual(['', 'Oldenburg']);
    await typeCode(user, 1, '26122');
    await expect.poll(shownPlaces).toEqual(['Oldenburg', 'Oldenburg']);
    await typeCode(user, 1, '11111');
    await within(await card(1)).findByText('Die Postleitzahl 11111 ist nicht bekannt.');
    expect(shownPlaces()).toEqual(['', 'Oldenburg']);
    expect(asked()).toEqual(['orte/26122', 'orte/11111']);
  });

  it('requests nothing for filled entries, and restores their place with the first postcode', async () => {
    const { user, asked, press } = open([
      { plz: '10115', ort: 'Berlin' },
      { plz: '26122', ort: 'Oldenburg' },
    ]);
    await typeCode(user, 1, '26441');
    await expect.poll(shownPlaces).toEqual(['Jever', 'Oldenburg']);
    await press('Adresse 1 nach unten');
    await typeCode(user, 2, '10115');
    await expect.poll(shownPlaces).toEqual(['Oldenburg', 'Berlin']);
    expect(asked()).toEqual(['orte/26441']);
  });

  it('works in an entry added in place of a removed one', async () => {
    const { user, press } = open([{ plz: '10115', ort: 'Berlin' }]);
    await press('Adresse 1 entfernen');
    await press('Adresse hinzufügen');
    await typeCode(user, 1, '26122');
    await expect.poll(shownPlaces).toEqual(['Oldenburg']);
  });

  it('fills the entry even when it is moved meanwhile', async () => {
    const { user, held, press } = open([{}, {}], '26122');
    await typeCode(user, 2, '26122');
    await expect.poll(() => held.length).toBe(1);
    await press('Adresse 2 nach oben');
    held[0]?.answer();
    await screen.findByText('Adresse 1: Ort ergänzt: Oldenburg.');
    expect(shownPlaces()).toEqual(['Oldenburg', '']);
    expect(held).toMatchObject([{ isAborted: false }]);
  });

  it('is cancelled when its entry is removed', async () => {
    const { user, held, press } = open([{}, {}], '26122');
    await typeCode(user, 1, '26122');
    await expect.poll(() => held.length).toBe(1);
    await press('Adresse 1 entfernen');
    await expect.poll(() => held[0]?.isAborted).toBe(true);
    expect(shownPlaces()).toEqual(['']);
  });

  it('keeps its warning with a moved entry', async () => {
    const { user, press } = open([{}, {}]);
    await typeCode(user, 1, '11111');
    await within(await card(1)).findByText(/ist nicht bekannt/);
    await press('Adresse 1 nach unten');
    await within(await card(2)).findByText(/ist nicht bekannt/);
    expect(within(await card(1)).queryByText(/ist nicht bekannt/)).toBeNull();
  });

  it('makes a save wait for it', async () => {
    const { user, held, sent, press } = open([{}], '26122');
    const input = within(await card(1)).getByLabelText('Postleitzahl');
    await user.type(input, '26122');
    await press('Speichern');
    await expect.poll(() => held.length).toBe(1);
    expect(sent()).toBeUndefined();
    held[0]?.answer();
    await expect.poll(sent).toEqual({ adressen: [{ plz: '26122', ort: 'Oldenburg' }] });
  });
});
