import type { DataResponse, Request } from '@schema-screens/core';
import type { DetailScreen as Definition } from '@schema-screens/schema/language';
import type { Row } from '@schema-screens/schema/model';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createChangeSource } from '../../../../.storybook/change-source.ts';
import { libraryDataSource } from '../../../../.storybook/library.ts';
import { WithEngine } from '../../../../.storybook/WithEngine.tsx';
import DetailScreen from './DetailScreen.tsx';

const screen: Definition = {
  $schema: '',
  name: 'BUCH_ANZEIGEN',
  kind: 'detail',
  path: '/buch/anzeigen/{id}',
  title: '{row.titel}',
  access: 'session',
  resource: 'buch',
  sections: [{ title: 'Angaben', columnCount: 2, values: [{ field: 'autor' }, { field: 'seiten' }] }],
};

const changes = createChangeSource();

/** A book whose pages are counted anew each time that it is read. */
function ChangedBook({ definition, params }: { definition: Definition; params: Record<string, string> }) {
  let reads = 0;
  const counted = async (response: Promise<DataResponse>) => {
    reads++;
    const { data, ...rest } = await response;
    return { ...rest, data: { ...(data as Row), seiten: 100 * reads } };
  };
  const ports = {
    data: {
      ...libraryDataSource,
      changes,
      read: (...args: Parameters<typeof libraryDataSource.read>) => counted(libraryDataSource.read(...args)),
      call: async <T,>({ path }: Request) =>
        (await counted(libraryDataSource.read('buch', path.replace('buecher/', '')))) as DataResponse<T>,
    },
  };
  return (
    <WithEngine ports={ports}>
      <DetailScreen screen={definition} params={params} />
    </WithEngine>
  );
}

const meta = {
  title: 'Detail/Änderungen anderer',
  component: ChangedBook,
  args: { definition: screen, params: { id: '5' } },
  parameters: { isScreen: true },
} satisfies Meta<typeof ChangedBook>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  name: 'Geändert',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('100');
    await waitFor(() => expect(changes.count()).toBe(1));
    const records = [{ kind: 'changed' as const, id: '5', by: 'Ina Innendienst' }];
    changes.tell({ at: Date.now() - 60_000, resource: 'buch', records });
    await expect(canvas.queryByText(/hat diesen Eintrag/)).toBeNull();
    changes.tell({ at: Date.now(), resource: 'buch', records });
    await canvas.findByText('Ina Innendienst hat diesen Eintrag geändert');
    await canvas.findByText('100');
    await userEvent.click(canvas.getByRole('button', { name: 'Neu laden' }));
    await canvas.findByText('200');
    await waitFor(() => expect(canvas.queryByText(/hat diesen Eintrag/)).toBeNull());
  },
};

export const LoadedByCall: Story = {
  name: 'Von einem Aufruf geladen',
  args: {
    definition: { ...screen, path: '/buch/{regal}', load: { path: 'buecher/{params.regal}' } },
    params: { regal: '5' },
  },
  play: Changed.play,
};

export const Unknown: Story = {
  name: 'Vielleicht geändert',
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('100');
    await waitFor(() => expect(changes.count()).toBe(1));
    changes.tell({ at: Date.now() });
    await canvas.findByText('Dieser Eintrag wurde vielleicht geändert');
  },
};
