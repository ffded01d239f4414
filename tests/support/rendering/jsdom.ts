import { configure } from '@testing-library/react';
import { hangMs } from '../hang-ms.ts';

configure({ asyncUtilTimeout: hangMs });

// jsdom has no layout: no sizes, no media queries, no scrolling.
if (typeof window !== 'undefined') {
  // Files share a page, and so its title.
  document.title = '';
  window.ResizeObserver ??= class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: false });
  Element.prototype.scrollIntoView ??= () => undefined;
}
