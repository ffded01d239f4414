import { resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { screenIndexer, screenStories } from './screens/screen-stories.ts';

const root = resolve(import.meta.dirname, '..');

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', './**/*.stories.tsx', '../screens/!(shared)/**/*.json{,.screen.js}'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  experimental_indexers: (indexers) => [screenIndexer(root), ...(indexers ?? [])],
  viteFinal: (vite) => ({ ...vite, plugins: [...(vite.plugins ?? []), screenStories(root)] }),
};

export default config;
