import type { Request } from '@schema-screens/core';
import type { FormScreen } from '@schema-screens/schema/language';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { backEnd, Journey } from '../../../../../.storybook/Journey.tsx';
import { libraryMeta } from '../../../../../.storybook/library.ts';
import { sampleFiles } from '../../../../../.storybook/sample-files.ts';

const screen: FormScreen = {
  $schema: '',
  name: 'BUCH_UMSCHLAG',
  kind: 'form',
  path: '/buch/umschlag/{id}',
  title: 'Umschlag eines Buchs',
  access: 'session',
  resource: 'buch',
  mode: 'edit',
  extra: {
    umschlag: {
      schema: { type: ['object', 'null'], title: 'Umschlag', properties: { alt: { type: 'string' } } },
      load: { path: 'umschlag/{params.id}' },
    },
  },
  sections: [
    {
      fields: [
        'titel',
        {
          field: 'umschlag',
          widget: 'image',
          options: { download: 'umschlag/inhalt/{item.id}', remove: 'umschlag/{item.id}' },
        },
      ],
    },
  ],
  submit: {
    follow: [
      {
        each: 'umschlag',
        when: { field: 'item.id', empty: true },
        label: 'Umschlag wird gespeichert',
        call: {
          path: 'umschlag',
          body: { datei_name: '{item.datei_name}', daten: '{item.daten}', alt: '{item.alt}' },
        },
      },
    ],
  },
};

const uploads: Request[] = [];

/** A back end that stores one cover. */
function covers() {
  uploads.length = 0;
  let cover: object | null = { id: 1, datei_name: 'umschlag.png', groesse: 1200, alt: 'Grüner Einband' };
  const data = backEnd((request) => {
    const { method, path } = request;
    if (path.startsWith('umschlag/inhalt/'))
      return Promise.resolve({
        data: { datei_name: 'umschlag.png', daten: sampleFiles.image.dataUrl },
        etag: undefined,
      });
    if (path === 'umschlag/3') return Promise.resolve({ data: cover, etag: undefined });
    if (path !== 'umschlag' || method !== 'POST') return undefined;
    uploads.push(request);
    cover = { id: 2, datei_name: 'neu.png', groesse: 70, alt: null };
    return Promise.resolve({ data: cover, etag: undefined });
  }, libraryMeta);
  return { data };
}

const meta = {
  title: 'Widgets/Bild (image), eigene Datei',
  component: Journey,
  args: { screen, params: { id: '3' }, ports: covers },
} satisfies Meta<typeof Journey>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Stored: Story = {
  name: 'Gespeichert',
  async play({ canvasElement }) {
    const picture = await within(canvasElement).findByRole<HTMLImageElement>('img', {
      name: 'Grüner Einband',
    });
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
  },
};

export const Replaced: Story = {
  name: 'Ersetzt',
  args: { screen: { ...screen, name: 'BUCH_UMSCHLAG_NEU' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('img', { name: 'Grüner Einband' });
    const bytes = Uint8Array.from(atob(sampleFiles.image.dataUrl.split(',')[1] ?? ''), (character) =>
      character.charCodeAt(0),
    );
    const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
    await expect(input).not.toBeNull();
    if (input) await userEvent.upload(input, new File([bytes], 'neu.png', { type: 'image/png' }));
    await canvas.findByText('Ein Bild ist ausgewählt.');
    await userEvent.click(canvas.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await expect(uploads[0]?.body).toMatchObject({ datei_name: 'neu.png', alt: 'Grüner Einband' });
  },
};
