import { EngineProvider, englishLocale, Screen } from '@schema-screens/chakra';
import { useReactRouter } from '@schema-screens/chakra/react-router';
import { createMemoryDataSource } from '@schema-screens/core/adapters';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { books, screens } from './books.ts';

const data = createMemoryDataSource({ book: books }, englishLocale);

function Shop() {
  return (
    <EngineProvider data={data} screens={screens} router={useReactRouter()} locale={englishLocale}>
      <Outlet />
    </EngineProvider>
  );
}

const routes = [
  {
    element: <Shop />,
    children: [
      { path: '/', element: <Screen name="BOOKS" /> },
      { path: '/new', element: <Screen name="NEW_BOOK" /> },
    ],
  },
];

createRoot(document.getElementById('root')!).render(
  <RouterProvider router={createBrowserRouter(routes, { basename: '/shop' })} />,
);
