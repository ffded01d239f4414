import { configure } from '@testing-library/react';

// Draws everything twice and starts every effect twice, so that nothing with an effect runs while rendering.
configure({ reactStrictMode: true });
