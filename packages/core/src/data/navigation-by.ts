import type { Engine } from './engine-context.ts';
import type { Router } from './router.ts';

/**
 * The engine's ports of a router.
 *
 * @param stepsBackTo how many steps back the user has visited an address, if that is known; a return then goes back there,
 *   instead of replacing the current address
 */
export function navigationBy(router: Router, stepsBackTo?: (href: string) => number | undefined) {
  const navigate: Engine['navigate'] = async (
    href,
    { replace = false, isReturn = false, startsAtTop = false } = {},
  ) => {
    const steps = isReturn ? stepsBackTo?.(href) : undefined;
    if (steps === undefined) await router.navigate(href, { replace: replace || isReturn });
    else await router.go(-steps, { startsAtTop });
  };
  const back: Engine['back'] = (fallback) =>
    void (router.read().key === 'default' ? router.navigate(fallback) : router.go(-1));
  return { router, navigate, back };
}
