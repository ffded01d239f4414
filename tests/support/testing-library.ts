import { configure } from '@testing-library/react';
import { hangMs } from './hang-ms.ts';

// Draws everything twice and starts every effect twice, so that nothing with an effect runs while rendering.
configure({ reactStrictMode: true, asyncUtilTimeout: hangMs });
