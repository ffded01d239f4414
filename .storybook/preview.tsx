import '@fontsource-variable/inter';
import { createHost } from '@schema-screens/chakra';
import type { Decorator, Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { hangMs } from '../tests/support/hang-ms.ts';
import { expectDarkContrast } from './dark-contrast.ts';
import { StoryFrame } from './StoryFrame.tsx';
import { expectSpokenTexts, hearSpokenTexts } from './spoken-texts.ts';

configure({ asyncUtilTimeout: hangMs });

const isTest = import.meta.env.VITEST_STORYBOOK === 'false';

const withFrame: Decorator = (Story, { globals, parameters, loaded }) => (
  <StoryFrame
    mode={globals.mode}
    role={globals.role}
    path={parameters.path}
    isScreen={parameters.isScreen}
    host={loaded.host}
  >
    <Story />
  </StoryFrame>
);

const preview: Preview = {
  decorators: [withFrame],
  // Notices, questions and previews of a story are not found by the next one.
  loaders: [() => ({ host: createHost() })],
  beforeEach: () => {
    if (isTest) hearSpokenTexts();
  },
  afterEach: async ({ viewMode, parameters }) => {
    if (isTest && viewMode === 'story') await expectSpokenTexts();
    if (isTest && viewMode === 'story' && parameters.a11y?.test !== 'off') await expectDarkContrast();
  },
  parameters: {
    layout: 'fullscreen',
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Willkommen',
          ['Grundsätze', 'Welches Widget wann', 'Wie wir schreiben', 'Marke'],
          'Grundlagen',
          'Teile',
          'Zellen',
          'Widgets',
          'Liste',
          'Detail',
          'Masken',
          'Dialoge',
          'Portal',
        ],
      },
    },
    // Designers also see what passed; a test only asks for what did not, which is found in less time.
    a11y: { test: 'error', options: isTest ? { resultTypes: ['violations'] } : {} },
    viewport: {
      options: {
        zoom: { name: '400 % Zoom (320)', styles: { width: '320px', height: '640px' } },
        phone: { name: 'Telefon (360)', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet (768)', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Schreibtisch (1440)', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  globalTypes: {
    mode: {
      description: 'Darstellung',
      toolbar: {
        title: 'Darstellung',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Hell' },
          { value: 'dark', title: 'Dunkel' },
        ],
        dynamicTitle: true,
      },
    },
    role: {
      description:
        'Rolle: der Bücherei (Bausteine) oder des Portals (Masken, statt der Rolle der Geschichte)',
      toolbar: {
        title: 'Rolle',
        icon: 'user',
        items: [
          { value: 'bibliothek', title: 'Die Rolle der Geschichte (Bücherei: Bibliothek)' },
          { value: 'leser', title: 'Bücherei: Leserin oder Leser' },
          { value: 'vn', title: 'Portal: Versicherungsnehmer (vn)' },
          { value: 'idm', title: 'Portal: Innendienst (idm)' },
          { value: 'adm', title: 'Portal: Administration (adm)' },
          { value: 'prod', title: 'Portal: Produktion (prod)' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { mode: 'light', role: 'bibliothek' },
};

export default preview;
