import { createUiSystem, EngineProvider, englishLocale, Screen } from '@schema-screens/chakra';
import { searchParamsAsStrings, useTanStackRouter } from '@schema-screens/chakra/tanstack-router';
import { defineScreens } from '@schema-screens/check/screens';
import { createMemoryDataSource } from '@schema-screens/core/adapters';
import { brandScale } from '@schema-screens/locale';
import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
} from '@tanstack/react-router';
import { books, screens as definitions } from './books.ts';

const data = createMemoryDataSource({ book: books }, englishLocale);
const screens = defineScreens(definitions, { data });
const theme = createUiSystem(brandScale('#7a1f5c'));

function Shop() {
  return (
    <EngineProvider
      data={data}
      screens={screens}
      router={useTanStackRouter()}
      locale={englishLocale}
      currency="GBP"
      timeZone="Europe/London"
      theme={theme}
      onTitle={() => undefined}
    >
      <Outlet />
    </EngineProvider>
  );
}

/** Two lists and two forms on one page of the application. */
function Desk() {
  return (
    <main>
      <h1>Our shop</h1>
      {['left', 'right'].map((side) => (
        <section key={side} aria-label={side}>
          <Screen name="BOOKS" prefix={`${side}-`} />
          <Screen name="NEW_BOOK" prefix={`${side}-new-`} />
        </section>
      ))}
    </main>
  );
}

export function createShop(history: RouterHistory) {
  const root = createRootRoute({ component: Shop });
  const desk = createRoute({ getParentRoute: () => root, path: '/', component: Desk });
  const form = createRoute({
    getParentRoute: () => root,
    path: '/new',
    component: () => <Screen name="NEW_BOOK" />,
  });
  return createRouter({
    routeTree: root.addChildren([desk, form]),
    history,
    basepath: '/desk',
    ...searchParamsAsStrings,
  });
}
