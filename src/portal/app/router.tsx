import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router-dom';
import { routerPath } from '#engine';
import { UiHost } from '#ui';
import { NotFound } from './NotFound.tsx';
import { RouteFailure } from './RouteFailure.tsx';
import { ScreenRoute } from './ScreenRoute.tsx';
import { Shell } from './Shell.tsx';
import { screens } from './screens.ts';

function Root() {
  return (
    <>
      <Shell>
        <Outlet />
      </Shell>
      <UiHost />
      <ScrollRestoration />
    </>
  );
}

/** One route for every definition; a new screen needs no line here. */
export function createPortalRouter() {
  const routes = [...screens.values()].map((entry) => ({
    path: routerPath(entry.path),
    element: <ScreenRoute key={entry.name} entry={entry} />,
  }));
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <RouteFailure />,
      children: [...routes, { path: '*', element: <NotFound /> }],
    },
  ]);
}
