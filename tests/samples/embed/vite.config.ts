import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { schemaScreens } from '../../../packages/check/vite.ts';

export default defineConfig({ root: import.meta.dirname, plugins: [react(), schemaScreens()] });
