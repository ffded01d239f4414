import { ScreenFrame } from '@schema-screens/chakra';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NextSteps } from './ActivationPage.tsx';

const meta: Meta<typeof NextSteps> = {
  title: 'Portal/Anmeldung/Dankeseite, bestätigt',
  component: NextSteps,
  decorators: [
    (Story) => (
      <ScreenFrame title="Ihre nächsten Schritte" width="form">
        <Story />
      </ScreenFrame>
    ),
  ],
};
export default meta;

/** The only outcome that stays on the page; the others lead to the sign-in, or can be retried. */
export const Confirmed: StoryObj<typeof NextSteps> = {
  name: 'Bestätigt',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'Zur Anmeldung' })).toBeVisible();
  },
};
