import { configure } from '@testing-library/react';

// Renders everything twice and runs every effect twice, so that side effects during rendering fail.
configure({ reactStrictMode: true });
