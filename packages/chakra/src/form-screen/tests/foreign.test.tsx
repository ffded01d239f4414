import type { ResourceMeta } from '@schema-screens/schema/model';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderForm } from '../../../../../tests/support/rendering/render-form.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

const meta: ResourceMeta = {
  definition: {
    type: 'object',
    definitions: {
      ort: { type: 'string', title: 'Ort' },
      regal: { properties: { fach: { type: 'string', title: 'Fach' } }, type: 'object' },
    },
    properties: {
      titel: { type: 'string', title: 'Titel' },
      verlagsort: { $ref: '#/definitions/ort', title: 'Verlagsort' },
      standort: { $ref: '#/definitions/regal', title: 'Standort' },
      verbund: { type: ['string', 'integer'], title: 'Verbund' },
      'verlag.ort': { type: 'string', title: 'Mit Punkt' },
      marken: { type: 'object', title: 'Marken', additionalProperties: { type: 'string' } },
      paar: { type: 'array', title: 'Paar', items: [{ type: 'string' }, { type: 'integer' }] },
      liste: { type: 'array', title: 'Liste' },
      verweis: { $ref: '#/definitions/fehlt', title: 'Verweis' },
      innen: {
        type: 'object',
        title: 'Innen',
        properties: { karte: { type: 'object', title: 'Karte' }, zahl: { type: 'integer', title: 'Zahl' } },
      },
    },
  } as unknown as ResourceMeta['definition'],
  enums: {},
};

it('draws every field, behind references too, but none whose name is no path', async () => {
  const user = userEvent.setup();
  const { calls } = renderForm(
    { sections: [{ fields: Object.keys(meta.definition.properties ?? {}) }] },
    [({ path, body }) => (path === 'buch/neu' ? {} : { id: 1, ...(body as object) })],
    {},
    {},
    meta,
  );
  for (const name of ['Titel', 'Verlagsort', 'Fach', 'Verbund', 'Zahl'])
    await user.type(await screen.findByLabelText(name), '7');
  expect(screen.getAllByRole('note').map(({ textContent }) => textContent)).toEqual([
    '„Mit Punkt“ kann nicht angezeigt werden: sein Name enthält einen Punkt (BUCH_ANLEGEN)',
  ]);
  for (const name of ['Verweis', 'Karte', 'Paar', 'Liste']) expect(screen.getAllByText(name)).not.toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Angabe hinzufügen' })[0] as HTMLElement);
  await user.type(await screen.findByLabelText('Name*'), 'farbe');
  await user.type(await screen.findByLabelText('farbe'), 'rot');
  const reference = screen.getByRole('group', { name: 'Verweis' });
  await user.selectOptions(within(reference).getByLabelText('Art'), 'Text');
  await user.type(await within(reference).findByLabelText('Verweis'), '7');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await expect
    .poll(() => calls.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      titel: '7',
      verlagsort: '7',
      standort: { fach: '7' },
      verbund: '7',
      marken: { farbe: 'rot' },
      verweis: '7',
      innen: { zahl: 7 },
    });
});
