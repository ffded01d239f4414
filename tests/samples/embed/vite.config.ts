import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { validators } from '../../../packages/check/validators.ts';

const root = import.meta.dirname;

export default defineConfig({ root, plugins: [react(), validators({ root: `${root}/../../..` })] });
