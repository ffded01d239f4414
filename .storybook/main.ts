import { resolve } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { screenIndexer, screenStories } from './screens/screen-stories.ts';
import { widgetIndexer, widgetStories } from './widgets/widget-stories.ts';

const root = resolve(import.meta.dirname, '..');

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    '../{src,packages/*/src}/**/*.stories.tsx',
    './**/*.stories.tsx',
    '../screens/!(shared)/**/*.json{,.screen.js}',
  ],
  addons: [
    // Nothing shows the code of stories, and those of the states of widgets stand in no file.
    { name: '@storybook/addon-docs', options: { csfPluginOptions: null } },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  experimental_indexers: (indexers) => [screenIndexer(root), widgetIndexer, ...(indexers ?? [])],
  viteFinal: (vite) => ({
    ...vite,
    // Descriptions of widgets and cells, which bundles of applications leave out.
    define: { ...vite.define, 'process.env.NODE_ENV': '"development"' },
    plugins: [...(vite.plugins ?? []), screenStories(root), widgetStories()],
  }),
};

export default config;
