import { RequestError } from '@schema-screens/core';
import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Responder, renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

// The tests count requests, and StrictMode sends each twice.
configure({ reactStrictMode: false });

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    properties: {
      haus: { type: 'string', title: 'Haus', enum: ['nord', 'sued'] },
      regal: { type: ['string', 'null'], title: 'Regal' },
    },
  },
  enums: {},
};

const valueHelp = { path: 'haus/{data.haus}', pick: 'regale', value: 'nr', label: 'Regal {item.nr}' };

const shelves: Responder = ({ path }) => {
  if (path === 'buch/neu') return {};
  if (path === 'haus/nord') return { regale: [{ nr: '1' }, { nr: '2' }] };
  if (path === 'haus/sued') throw new RequestError({ status: 500, name: 'Fehler', message: 'Fehler' });
};

describe('choices that come from a call', () => {
  it('are loaded when their placeholder has a value, and report a failure', async () => {
    const user = userEvent.setup();
    const sections = [{ fields: ['haus', { field: 'regal', valueHelp }] }];
    const { calls } = renderForm({ sections }, [shelves], {}, {}, meta);
    await screen.findByLabelText('Regal');
    expect(calls.map(({ path }) => path)).toEqual(['buch/neu']);
    await user.selectOptions(screen.getByLabelText('Haus'), 'nord');
    await user.selectOptions(
      screen.getByLabelText('Regal'),
      await screen.findByRole('option', { name: 'Regal 2' }),
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Regal').value).toBe('2');
    await user.selectOptions(screen.getByLabelText('Haus'), 'sued');
    await screen.findByText('Fehler beim Laden der Enum-Values: Regal');
  });

  it('are loaded again by a button after a failure, and a stored key stands for itself until then', async () => {
    const user = userEvent.setup();
    let isBroken = true;
    const flaky: Responder = ({ path }) => {
      if (path === 'buch/neu') return { haus: 'nord', regal: '2' };
      if (isBroken) throw new RequestError({ status: 500, name: 'Fehler', message: 'Fehler' });
      return { regale: [{ nr: '1' }, { nr: '2' }] };
    };
    renderForm({ sections: [{ fields: [{ field: 'regal', valueHelp }] }] }, [flaky], {}, {}, meta);
    await screen.findByText('Fehler beim Laden der Enum-Values: Regal');
    const shelf = screen.getByLabelText<HTMLSelectElement>('Regal');
    expect(shelf.selectedOptions[0]?.textContent).toBe('2');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen: Regal' }));
    await screen.findByRole('option', { name: 'Regal 1' });
    expect(screen.queryByText('Fehler beim Laden der Enum-Values: Regal')).toBeNull();
    expect(shelf.selectedOptions[0]?.textContent).toBe('Regal 2');
    expect(screen.queryByRole('button', { name: /^Erneut versuchen/ })).toBeNull();
  });

  it('say that there are none', async () => {
    const none: Responder = ({ path }) => (path === 'buch/neu' ? { haus: 'nord' } : { regale: [] });
    const sections = [{ fields: [{ field: 'regal', valueHelp: { ...valueHelp, none: 'Kein Regal.' } }] }];
    renderForm({ sections }, [none], {}, {}, meta);
    const shelf = await screen.findByLabelText('Regal');
    const remark = await screen.findByText('Kein Regal.');
    expect(shelf.getAttribute('aria-describedby')).toContain(remark.closest('[id]')?.id ?? 'nothing');
    expect(shelf.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('clear a value that is no longer offered', async () => {
    const user = userEvent.setup();
    const both: Responder = ({ path }) => {
      if (path === 'buch/neu') return {};
      return { regale: path === 'haus/nord' ? [{ nr: '1' }, { nr: '2' }] : [{ nr: '2' }, { nr: '3' }] };
    };
    renderForm({ sections: [{ fields: ['haus', { field: 'regal', valueHelp }] }] }, [both], {}, {}, meta);
    const shelf = await screen.findByLabelText<HTMLSelectElement>('Regal');
    await user.selectOptions(screen.getByLabelText('Haus'), 'nord');
    await user.selectOptions(shelf, await screen.findByRole('option', { name: 'Regal 2' }));
    await user.selectOptions(screen.getByLabelText('Haus'), 'sued');
    await screen.findByRole('option', { name: 'Regal 3' });
    expect(shelf.value).toBe('2');
    await user.selectOptions(shelf, 'Regal 3');
    await user.selectOptions(screen.getByLabelText('Haus'), 'nord');
    await expect.poll(() => shelf.value).toBe('');
  });

  it('remove from several values only those no longer offered', async () => {
    const user = userEvent.setup();
    const several: ResourceMeta = {
      ...meta,
      definition: {
        properties: {
          haus: { type: 'string', title: 'Haus', enum: ['nord', 'sued'] },
          regale: { type: ['array', 'null'], title: 'Regale', items: { type: 'string' } },
        },
      },
    };
    const both: Responder = ({ path }) => {
      if (path === 'buch/neu') return { haus: 'nord', regale: ['1', '2'] };
      return { regale: path === 'haus/nord' ? [{ nr: '1' }, { nr: '2' }] : [{ nr: '2' }, { nr: '3' }] };
    };
    const sections = [{ fields: ['haus', { field: 'regale', valueHelp }] }];
    renderForm({ sections }, [both], {}, {}, several);
    await screen.findByRole('button', { name: 'Regal 1 entfernen' });
    await user.selectOptions(screen.getByLabelText('Haus'), 'sued');
    await expect.poll(() => screen.queryByRole('button', { name: /1.* entfernen/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Regal 2 entfernen' })).toBeTruthy();
  });
});

describe('a field in several places', () => {
  it('offers the choices of the place where it is shown', async () => {
    const user = userEvent.setup();
    const one = { ...valueHelp, path: 'haus' };
    const two = { path: 'haus', pick: 'kisten', value: 'nr', label: 'Kiste {item.nr}' };
    const fields = [
      'haus',
      { field: 'regal', valueHelp: one, when: { field: 'data.haus', is: 'nord' } },
      { field: 'regal', label: 'Kiste', valueHelp: two, when: { field: 'data.haus', is: 'sued' } },
    ];
    const both: Responder = ({ path }) =>
      path === 'buch/neu'
        ? { haus: 'sued', regal: '8' }
        : { regale: [{ nr: '1' }], kisten: [{ nr: '7' }, { nr: '8' }] };
    renderForm({ sections: [{ fields }] }, [both], {}, {}, meta);
    await screen.findByRole('option', { name: 'Kiste 7' });
    const box = screen.getByLabelText<HTMLSelectElement>('Kiste');
    expect([...box.options].slice(1).map(({ text }) => text)).toEqual(['Kiste 7', 'Kiste 8']);
    expect(box.value).toBe('8');
    await user.selectOptions(screen.getByLabelText('Haus'), 'nord');
    const shelf = await screen.findByLabelText<HTMLSelectElement>('Regal');
    await expect.poll(() => [...shelf.options].slice(1).map(({ text }) => text)).toEqual(['Regal 1']);
    expect(shelf.value).toBe('');
  });
});

describe('choices of a group', () => {
  const grouped: ResourceMeta = {
    definition: {
      properties: {
        gattung: { type: 'string', title: 'Gattung', enum: ['prosa', 'vers'] },
        genre: { type: ['string', 'null'], title: 'Genre', 'x-enum': 'genre' },
      },
    },
    enums: {
      genre: [
        { key: 'ro', label: 'Roman', group: 'prosa' },
        { key: 'kr', label: 'Krimi', group: 'prosa' },
        { key: 'ly', label: 'Lyrik', group: 'vers' },
      ],
    },
  };

  it('follow the value that names the group, and clear values of another group', async () => {
    const user = userEvent.setup();
    const fields = ['gattung', { field: 'genre', choiceGroup: '{data.gattung}' }];
    renderForm({ sections: [{ fields }] }, [() => ({})], {}, {}, grouped);
    const genre = await screen.findByLabelText<HTMLSelectElement>('Genre');
    const offered = () => [...genre.options].slice(1).map(({ text }) => text);
    expect(offered()).toEqual([]);
    await user.selectOptions(screen.getByLabelText('Gattung'), 'prosa');
    expect(offered()).toEqual(['Roman', 'Krimi']);
    await user.selectOptions(genre, 'Krimi');
    await user.selectOptions(screen.getByLabelText('Gattung'), 'vers');
    expect(offered()).toEqual(['Lyrik']);
    expect(genre.value).toBe('');
  });
});
