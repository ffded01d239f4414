import { type RouterLinkProps, useRouter } from '@schema-screens/core';
import { addressOf } from '@schema-screens/core/internal';
import type { MouseEvent } from 'react';

const otherSite = /^([a-z][a-z\d+.-]*:|\/\/)/i;

/** Whether the browser follows the link by itself: to a new tab, a download, or another frame. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (event.currentTarget.target || '_self') !== '_self' ||
  event.currentTarget.hasAttribute('download');

/** A link for routers that have none of their own, but `hrefOf`. */
export function PlainLink({ to, onClick, ...props }: RouterLinkProps) {
  const router = useRouter();
  if (otherSite.test(to)) return <a {...props} href={to} onClick={onClick} />;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // As in browsers, a link to the page that it is on adds no entry.
    void router.navigate(to, { replace: to === addressOf(router.read()) });
  };
  return <a {...props} href={router.hrefOf?.(to) ?? to} onClick={follow} />;
}
