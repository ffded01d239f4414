import { schemaScreens } from '@schema-screens/check/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { books } from './books.ts';

export default defineConfig({
  plugins: [react(), schemaScreens({ more: [books.meta.definition] })],
  build: {
    rolldownOptions: { input: ['index.html', 'alone.html', 'tanstack.html', 'basename.html', 'rest.html'] },
  },
  test: { environment: 'jsdom', setupFiles: ['@schema-screens/chakra/testing'] },
});
