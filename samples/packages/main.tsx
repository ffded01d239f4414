import { englishLocale, ScreenApp } from '@schema-screens/chakra';
import { createMemoryDataSource } from '@schema-screens/core/adapters';
import { createRoot } from 'react-dom/client';
import { books, screens } from './books.ts';

const locale = { ...englishLocale, code: 'en-GB', currency: 'GBP', timeZone: 'Europe/London' };
const data = createMemoryDataSource({ book: books }, locale);

createRoot(document.getElementById('root')!).render(
  <ScreenApp data={data} screens={screens} locale={locale} />,
);
