import { ScreenApp } from '@schema-screens/chakra';
import { createHttpClient, createRestDataSource } from '@schema-screens/core/adapters';
import type { Screen } from '@schema-screens/schema/language';
import { createRoot } from 'react-dom/client';
import form from './buch-anlegen.json';
import list from './buecher.json';

const data = createRestDataSource(createHttpClient({ baseUrl: '/api' }));
const screens = [list, form] as Screen[];

createRoot(document.getElementById('root')!).render(<ScreenApp data={data} screens={screens} />);
