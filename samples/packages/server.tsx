import { preloadRenderer } from '@schema-screens/chakra';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { createShop } from './shop.tsx';

/** The page as a server sends it. */
export async function render(address: string): Promise<string> {
  await Promise.all([preloadRenderer('list'), preloadRenderer('form')]);
  const router = createShop(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}
