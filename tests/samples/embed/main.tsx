import { createRoot } from 'react-dom/client';
import { createHttpClient, createRestDataSource } from '#adapters';
import type { Screen } from '#language';
import { ScreenApp } from '#ui';
import form from './buch-anlegen.json';
import list from './buecher.json';

const data = createRestDataSource(createHttpClient({ baseUrl: '/api' }));
const screens = [list, form] as Screen[];

createRoot(document.getElementById('root')!).render(<ScreenApp data={data} screens={screens} />);
