import { cleanup, configure } from '@testing-library/react';
import { hangMs } from '../hang-ms.ts';

configure({ asyncUtilTimeout: hangMs });

// Files share a page: its title, and what one before has drawn and left.
if (typeof window !== 'undefined') {
  document.title = '';
  cleanup();
}
