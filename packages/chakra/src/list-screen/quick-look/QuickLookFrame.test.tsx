// @vitest-environment jsdom

import type { ListController } from '@schema-screens/core/internal';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createHost } from '../../dialogs/create-host.ts';
import { HostContext } from '../../host/host.ts';
import { QuickLookFrame } from './QuickLookFrame.tsx';
import type { ListQuickLook } from './use-quick-look.ts';

afterEach(cleanup);

it.each(['v', ' '])('opens a row by the key "%s" before the part that shows it is loaded', async (key) => {
  const open = vi.fn();
  render(
    <HostContext value={createHost()}>
      <QuickLookFrame
        quickLook={{ open } as Partial<ListQuickLook> as ListQuickLook}
        openKey={undefined}
        isBeside={false}
        // Without rows, the part is not even asked for.
        list={{ rows: [] } as Partial<ListController> as ListController}
      >
        <table>
          <tbody>
            <tr data-preview="7">
              <td>
                <a href="/buch/7">Faust</a>
              </td>
            </tr>
          </tbody>
        </table>
      </QuickLookFrame>
    </HostContext>,
  );
  screen.getByRole('link').focus();
  await userEvent.keyboard(key);
  expect(open.mock.calls).toEqual([['7']]);
});
