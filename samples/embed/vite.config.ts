import { schemaScreens } from '@schema-screens/check/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ root: import.meta.dirname, plugins: [react(), schemaScreens()] });
