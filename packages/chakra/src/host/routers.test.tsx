// @vitest-environment jsdom

import { PortsProvider, type Router } from '@schema-screens/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testDataSource, testEngine } from '../../../../tests/support/rendering/render-form.tsx';
import { LeaveGuardHost } from '../form-screen/LeaveGuardHost.tsx';
import { Link } from '../parts/Link.tsx';
import { useReactRouter } from '../react-router/index.ts';
import { createHistoryRouter } from './history-router.ts';
import { createMemoryRouter } from './memory-router.ts';

afterEach(cleanup);

const engine = testEngine(testDataSource([]).source);
let router: Router;
const renderings = vi.fn();

function Place() {
  const { pathname, search, state } = router.useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

function Page({ of }: { of: Router }) {
  router = of;
  return (
    <PortsProvider engine={{ ...engine, router: of }}>
      <LeaveGuardHost />
      <Place />
      <Link to="/buch/7?tab=2">Buch</Link>
      <Link to="/buch/7" target="_blank">
        Neuer Tab
      </Link>
      <Link to="https://anderswo.test/">Anderswo</Link>
    </PortsProvider>
  );
}

function InReactRouter() {
  const of = useReactRouter();
  renderings(of);
  return <Page of={of} />;
}

interface Case {
  basename: string;
  draw: () => ReactElement;
}

const cases: Record<string, Case> = {
  memory: {
    basename: '',
    draw: () => {
      const of = createMemoryRouter('/anfang');
      return <Page of={of} />;
    },
  },
  history: {
    basename: '/haus',
    draw: () => {
      const of = createHistoryRouter('/haus');
      return <Page of={of} />;
    },
  },
  'React Router': {
    basename: '/haus',
    draw: () => {
      const of = createBrowserRouter([{ path: '*', element: <InReactRouter /> }], { basename: '/haus' });
      return <RouterProvider router={of} />;
    },
  },
};

describe.each(Object.entries(cases))('the router port over %s', (_name, { basename, draw }) => {
  beforeEach(() => {
    engine.ask.mockClear();
    engine.leaveGuard.releaseAll();
    window.history.replaceState(null, '', `${basename}/anfang`);
    render(<StrictMode>{draw()}</StrictMode>);
  });
  const place = () => screen.getByRole('status').textContent;

  it('follows links, and goes back', async () => {
    const link = screen.getByText('Buch');
    expect(link.getAttribute('href')).toBe(`${basename}/buch/7?tab=2`);
    fireEvent.click(link);
    await expect.poll(place).toBe('/buch/7?tab=2 null');
    if (basename) expect(window.location.pathname).toBe(`${basename}/buch/7`);
    const { key } = router.read();
    // A link to the same page adds no entry.
    fireEvent.click(link);
    await expect.poll(() => router.read().key).not.toBe(key);
    await router.go(-1);
    await expect.poll(place).toBe('/anfang null');
  });

  it('changes only the query of the current path, and keeps a state with it', async () => {
    await router.navigate('/buch/7?tab=2');
    await expect.poll(place).toBe('/buch/7?tab=2 null');
    await router.navigate('?tab=3', { replace: true, state: { von: 1 } });
    await expect.poll(place).toBe('/buch/7?tab=3 {"von":1}');
    expect(router.read()).toMatchObject({ pathname: '/buch/7', search: '?tab=3', state: { von: 1 } });
    await router.navigate('?');
    await expect.poll(place).toBe('/buch/7 null');
    await router.go(-1);
    await expect.poll(place).toBe('/buch/7?tab=3 {"von":1}');
    await router.go(-1);
    await expect.poll(place).toBe('/anfang null');
  });

  it('leaves to the browser what is not for this page', () => {
    const link = screen.getByText('Buch');
    const stays = (element: HTMLElement, init = {}) => {
      let isLeft = false;
      const listen = (event: Event) => {
        isLeft = !event.defaultPrevented;
        event.preventDefault();
      };
      window.addEventListener('click', listen, { once: true });
      fireEvent.click(element, init);
      return isLeft && place() === '/anfang null';
    };
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
      expect(stays(link, init)).toBe(true);
    expect(stays(screen.getByText('Neuer Tab'))).toBe(true);
    expect(screen.getByText('Anderswo').getAttribute('href')).toBe('https://anderswo.test/');
    expect(stays(screen.getByText('Anderswo'))).toBe(true);
  });

  it('asks before a link or Back leaves unsaved changes', async () => {
    fireEvent.click(screen.getByText('Buch'));
    await expect.poll(place).toBe('/buch/7?tab=2 null');
    engine.leaveGuard.block(() => true);
    // The same screen: nothing is left.
    await router.navigate('?tab=4', { replace: true });
    await expect.poll(place).toBe('/buch/7?tab=4 null');
    expect(engine.ask).not.toHaveBeenCalled();
    engine.ask.mockResolvedValueOnce(false);
    void router.go(-1);
    await expect.poll(() => engine.ask.mock.calls.length).toBe(1);
    await expect.poll(() => window.location.pathname).toBe(`${basename}${basename ? '/buch/7' : '/anfang'}`);
    expect(place()).toBe('/buch/7?tab=4 null');
    engine.ask.mockResolvedValueOnce(true);
    void router.go(-1);
    await expect.poll(place).toBe('/anfang null');
    engine.ask.mockResolvedValueOnce(false);
    fireEvent.click(screen.getByText('Buch'));
    await expect.poll(() => engine.ask.mock.calls.length).toBe(3);
    expect(place()).toBe('/anfang null');
    engine.ask.mockResolvedValueOnce(true);
    fireEvent.click(screen.getByText('Buch'));
    await expect.poll(place).toBe('/buch/7?tab=2 null');
  });
});

it('the port over React Router stays the same object while addresses change', async () => {
  renderings.mockClear();
  window.history.replaceState(null, '', '/haus/anfang');
  render(cases['React Router']?.draw() ?? null);
  fireEvent.click(screen.getByText('Buch'));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('/buch/7?tab=2 null');
  expect(new Set(renderings.mock.calls.map(([of]) => of)).size).toBe(1);
});

const Shown = ({ of }: { of: Router }) => <output>{of.useLocation().pathname}</output>;

it('two routers over the history of a page follow each other, and step back together', async () => {
  window.history.replaceState(null, '', '/haus/anfang');
  const [one, other] = [createHistoryRouter('/haus'), createHistoryRouter('/haus')];
  render(
    <StrictMode>
      <Shown of={one} />
      <Shown of={other} />
    </StrictMode>,
  );
  const places = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await act(async () => one.navigate('/buch/7'));
  expect(places()).toEqual(['/buch/7', '/buch/7']);
  await act(async () => other.navigate('/buch/8'));
  expect(places()).toEqual(['/buch/8', '/buch/8']);
  one.go(-2);
  await expect.poll(places).toEqual(['/anfang', '/anfang']);
});
