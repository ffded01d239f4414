// @vitest-environment jsdom

import { type Router, routerNavigation } from '@schema-screens/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHistoryRouter } from './history-router.ts';
import { createMemoryRouter } from './memory-router.ts';
import { useScrollPositions } from './scroll-positions.ts';

const scrollTo = vi.fn();
beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  window.sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page({ router }: { router: Router }) {
  useScrollPositions(router);
  return null;
}

/** Loads a page at an address, as a tab does. */
function visit(address: string): Router {
  const router = createMemoryRouter(address);
  const first: Router = {
    ...router,
    useLocation: () => {
      const location = router.useLocation();
      return location.pathname === address ? { ...location, key: 'default' } : location;
    },
  };
  render(<Page router={first} />);
  return router;
}

const scrolled = (top: number) => {
  vi.stubGlobal('scrollY', top);
  window.dispatchEvent(new Event('scroll'));
};

it('returns to the position of a page that is loaded again, and not to that of another', () => {
  visit('/list');
  scrolled(300);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  visit('/form');
  expect(scrollTo).not.toHaveBeenCalled();
  cleanup();
  visit('/list');
  expect(scrollTo.mock.calls).toEqual([[{ top: 300 }]]);
});

it('starts at the top of another page, unless the change is to leave the page where it is', async () => {
  const router = visit('/list');
  scrolled(300);
  await router.navigate('/list?page=2', { preventScrollReset: true });
  expect(scrollTo).not.toHaveBeenCalled();
  await router.navigate('/form');
  await vi.waitFor(() => expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]));
});

it.each([
  ['memory', () => createMemoryRouter('/list')],
  ['history', () => createHistoryRouter()],
])('%s: returns to the top of a page after a save, and to its position by Back', async (_name, create) => {
  window.history.replaceState(null, '', '/list');
  const router = create();
  render(<Page router={router} />);
  scrolled(300);
  await router.navigate('/form');
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalled());
  scrolled(0);
  scrollTo.mockClear();
  await routerNavigation(router, () => 1).navigate('/list', { isReturn: true, startsAtTop: true });
  await vi.waitFor(() => expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]));

  scrolled(200);
  await router.navigate('/form');
  await vi.waitFor(() => expect(scrollTo).toHaveBeenCalledTimes(2));
  scrollTo.mockClear();
  await routerNavigation(router, () => 1).navigate('/list', { isReturn: true });
  await vi.waitFor(() => expect(scrollTo.mock.calls).toEqual([[{ top: 200 }]]));
});
