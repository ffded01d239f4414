// @vitest-environment jsdom

import type { WidgetProps } from '@schema-screens/core';
import { WhileLoading } from '@schema-screens/core/internal';
import { act, cleanup, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../../tests/support/rendering/render-widget.tsx';
import { engineWidgets, loadBasicWidgets } from './index.ts';

/** jsdom has no layout, and observes no sizes. */
class NoSizes {
  observe(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoSizes);

beforeAll(async () => {
  await loadBasicWidgets();
});
afterEach(cleanup);

const odd: unknown[] = [7, -1.5, true, 'x', '', [], [null, {}], {}, { a: [1] }];
type AnyWidget = ComponentType<WidgetProps<unknown, unknown>>;
type Props = WidgetProps<unknown, { widget: AnyWidget }>;

/** Renders the widget named in the options, and waits for its chunk like a form. */
function Waiting({ options: { widget: Widget }, ...props }: Props) {
  return (
    <WhileLoading fallback="lädt">
      <Widget {...props} options={{}} />
    </WhileLoading>
  );
}

const valueHelp = { path: 'buch', value: 'id', label: '{item.titel}' };

describe.each(engineWidgets.map(({ descriptor, component }) => [descriptor.name, component] as const))(
  'the widget %s',
  (_name, component) => {
    it('draws values that no schema would accept', async () => {
      for (const value of odd) {
        for (const mode of ['edit', 'display'] as const) {
          await act(async () => {
            renderWidget(
              Waiting,
              {
                value,
                mode,
                label: 'Feld',
                options: { widget: component as AnyWidget },
                valueHelp,
              },
              [() => ({ data: [] })],
            );
          });
          await expect.poll(() => screen.queryByText('lädt')).toBeNull();
          expect(screen.getByRole('button', { name: 'danach' })).toBeTruthy();
          cleanup();
        }
      }
    });
  },
);
