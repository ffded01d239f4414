// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { WidgetProps } from '#engine';
import { renderWidget } from '../../../tests/support/render-widget.tsx';
import { engineWidgets } from './index.tsx';
import { loadLightWidgets } from './LightWidget.tsx';

/** jsdom draws nothing and so observes no sizes. */
class NoSizes {
  observe(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', NoSizes);

beforeAll(async () => {
  await loadLightWidgets();
});
afterEach(cleanup);

const odd: unknown[] = [7, -1.5, true, 'x', '', [], [null, {}], {}, { a: [1] }];
/** What a widget cannot do without. */
const options: Record<string, unknown> = {
  'entity-picker': { path: 'buch', value: 'id', label: '{item.titel}' },
  suggestion: { path: 'buch' },
};

describe.each(engineWidgets.map(({ descriptor, component }) => [descriptor.name, component] as const))(
  'the widget %s',
  (name, component) => {
    it('draws values that no schema would let through', async () => {
      const Widget = component as ComponentType<WidgetProps<unknown, unknown>>;
      const Waiting = (props: WidgetProps<unknown, unknown>) => (
        <Suspense fallback="lädt">
          <Widget {...props} />
        </Suspense>
      );
      for (const value of odd) {
        for (const mode of ['edit', 'display'] as const) {
          await act(async () => {
            renderWidget(Waiting, { value, mode, label: 'Feld', options: options[name] ?? {} }, [
              () => ({ data: [] }),
            ]);
          });
          await expect.poll(() => screen.queryByText('lädt')).toBeNull();
          expect(screen.getByRole('button', { name: 'danach' })).toBeTruthy();
          cleanup();
        }
      }
    });
  },
);
