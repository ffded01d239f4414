/**
 * Set-up file for tests of screens in jsdom, which has no layout: no sizes, no media queries, no scrolling. Does nothing where there is
 * no window.
 */
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

export {};
