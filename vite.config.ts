import { resolve } from 'node:path';
import { validators } from '@schema-screens/check/vite';
import { brandScale } from '@schema-screens/locale';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import brand from './screens/brand.json' with { type: 'json' };
import { chunks } from './scripts/vite/chunks.ts';
import { formSchemas } from './scripts/vite/form-schemas.ts';
import { precompress } from './scripts/vite/precompress.ts';
import { resourcesPlugin } from './scripts/vite/resources.ts';
import { screensPlugin } from './scripts/vite/screens.ts';
import { slimAxios } from './scripts/vite/slim-axios.ts';

const root = import.meta.dirname;
const outDir = resolve(root, 'dist');
/** Also for the development server, so that it runs what is built. */
const axios = slimAxios();

export default defineConfig({
  root,
  plugins: [
    screensPlugin(root),
    resourcesPlugin(root),
    validators({ root, known: formSchemas }),
    axios,
    react(),
    precompress(outDir),
  ],
  // The server replaces the placeholder by a nonce of its own in every answer.
  html: { cspNonce: '%CSP_NONCE%' },
  define: {
    __APP_VERSION__: JSON.stringify(packageJson.version),
    __BRAND_SCALE__: JSON.stringify(brandScale(brand.colors.brand)),
  },
  // Parts that are fetched late: found late, they would make the development server reload the page.
  optimizeDeps: {
    rolldownOptions: { plugins: [axios] },
    include: [
      'axios',
      'prosemirror-commands',
      'prosemirror-history',
      'prosemirror-keymap',
      'prosemirror-model',
      'prosemirror-schema-list',
      'prosemirror-state',
      'prosemirror-view',
      'uqr',
    ],
  },
  build: {
    outDir,
    sourcemap: false,
    target: 'es2023',
    chunkSizeWarningLimit: 900,
    // A data: address would need a laxer Content Security Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
});
