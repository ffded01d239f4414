import { configure } from '@testing-library/react';
import { hangMs } from './hang-ms.ts';

configure({ asyncUtilTimeout: hangMs });

// Nothing is laid out in jsdom: it has no sizes, no widths of a window, and does not scroll.
if (typeof window !== 'undefined') {
  window.ResizeObserver ??= class implements ResizeObserver {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget() as MediaQueryList, { media, matches: false });
  Element.prototype.scrollIntoView ??= () => undefined;
}
