let isLeft = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    isLeft = true;
  });
  window.addEventListener('pageshow', () => {
    isLeft = false;
  });
}

/** Undefined while the user is on the page; after leaving it, resolves when the browser shows it again. */
export function pageComesBack(): Promise<void> | undefined {
  if (!isLeft) return undefined;
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
