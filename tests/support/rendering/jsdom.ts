import { configure } from '@testing-library/react';
import { hangMs } from '../hang-ms.ts';

configure({ asyncUtilTimeout: hangMs });

// Files share a page, and so its title.
if (typeof window !== 'undefined') document.title = '';
