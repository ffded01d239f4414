import { englishLocale, ScreenApp } from '@schema-screens/chakra';
import { createHttpClient, createRestDataSource } from '@schema-screens/core/adapters';
import { createRoot } from 'react-dom/client';
import { screens } from './books.ts';

const client = createHttpClient({ baseUrl: '/api', language: () => englishLocale.code });
const data = createRestDataSource(client);
const stored = screens.map((screen) => ({ ...screen, resource: 'books' }));

createRoot(document.getElementById('root')!).render(
  <ScreenApp data={data} screens={stored} locale={englishLocale} />,
);
