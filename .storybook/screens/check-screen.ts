import { catalog } from '@schema-screens/chakra';
import { expect, waitFor, within } from 'storybook/test';
import type { ScreenStoryProps } from './ScreenStory.tsx';

interface Shown {
  canvasElement: HTMLElement;
  args: ScreenStoryProps;
}

const loadingLines = '[role=status][aria-label="Wird geladen"]';

/** Waits until a screen shows its state, and looks at what every screen has to have then. */
export async function checkScreen({ canvasElement, args }: Shown): Promise<void> {
  const { definition, state } = args;
  const canvas = within(canvasElement);
  const heading = await canvas.findByRole('heading', { level: 1 });
  await expect(heading).not.toBeEmptyDOMElement();
  if (state === 'loading') {
    await waitFor(() => expect(canvasElement.querySelector(loadingLines)).toBeVisible());
    return;
  }
  await waitFor(() => expect(canvasElement.querySelector(loadingLines)).toBeNull());
  if (state === 'error') {
    await expect((await canvas.findAllByRole('alert')).length).toBeGreaterThan(0);
    return;
  }
  await expect(canvas.queryAllByRole('alert')).toEqual([]);
  await expect(canvas.queryAllByText(/ist unbekannt \(/)).toEqual([]);
  if (definition.kind !== 'list') return;
  if (state === 'empty') await canvas.findByText(definition.empty?.text ?? catalog.lists.empty);
  else await expect((await canvas.findAllByRole('row')).length).toBeGreaterThan(2);
}
