import type { Router, RouterLocation } from '@schema-screens/core';
import { createRouter, type NavigationGuard } from './create-router.tsx';

/** A router that keeps its addresses to itself: for tests, servers, and engines that do not own the page's address. */
export function createMemoryRouter(first = '/'): Router {
  const [pathname = '', query] = first.split('?', 2);
  const all: RouterLocation[] = [{ pathname, search: query ? `?${query}` : '', key: 'default', state: null }];
  let at = 0;
  let check: NavigationGuard = () => undefined;
  let changed: () => void = () => undefined;
  const read = () => all[at] as RouterLocation;
  return createRouter({
    read,
    follow(mayLeave, onChange) {
      check = mayLeave;
      changed = onChange;
      return () => {
        changed = () => undefined;
      };
    },
    write(location, replace) {
      if (!replace) at += 1;
      all.splice(at, replace ? 1 : all.length, location);
    },
    go(steps, { startsAtTop = false } = {}) {
      const next = Math.min(Math.max(at + steps, 0), all.length - 1);
      const move = () => {
        at = next;
        all[at] = { ...read(), startsAtTop };
        changed();
      };
      const answer = check(read(), all[next] as RouterLocation);
      if (answer) void answer.then((isAgreed) => isAgreed && move());
      else move();
    },
    hrefOf: (to) => to,
  });
}
