import { definitions, validators } from '@schema-screens/check/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { books } from './books.ts';

export default defineConfig({
  plugins: [react(), definitions(), validators({ more: [books.meta.definition] })],
  ssr: { noExternal: [/^@schema-screens/, '@chakra-ui/react'] },
  build: {
    rolldownOptions: { input: ['index.html', 'alone.html', 'tanstack.html', 'basename.html', 'rest.html'] },
  },
});
