/**
 * Distance of notices from the window's edges (docs/decisions/2026-11-22-notice-position.md): at the bottom,
 * on phones above the keyboard.
 */
export const noticePosition = {
  top: '1rem',
  right: '1rem',
  bottom: 'calc(0.75rem + var(--keyboard))',
  left: '1rem',
};

/** Space between two notices and around all of them. */
export const noticeGap = 12;

/** The height of a keyboard on the screen, which the page does not end above on all phones. */
function keyboardHeight(): number {
  const { innerHeight, visualViewport } = window;
  return visualViewport ? Math.max(0, innerHeight - visualViewport.height - visualViewport.offsetTop) : 0;
}

function writeKeyboard(): void {
  document.documentElement.style.setProperty('--keyboard', `${Math.round(keyboardHeight())}px`);
}

/** The page keeps free what the visible notices of all its applications take. */
function writeHeights(): void {
  const notices = [...document.querySelectorAll<HTMLElement>('[data-notice-height]')];
  const all = notices.reduce((sum, { dataset }) => sum + Number(dataset.noticeHeight) + noticeGap, 0);
  document.documentElement.style.setProperty('--notices', `${all > 0 ? all + noticeGap : 0}px`);
}

/**
 * The ref of a notice: while it is shown the page is shorter by its height (global-css.ts), so that it covers nothing
 * that can be clicked or read.
 */
export function takeRoom(notice: HTMLElement | null): (() => void) | undefined {
  if (!notice) return undefined;
  let frame = 0;
  const measure = () => {
    notice.dataset.noticeHeight = String(notice.offsetHeight);
    writeHeights();
  };
  // In the next frame: the space changes sizes that observers are just being notified of.
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  sizes.observe(notice);
  writeKeyboard();
  window.visualViewport?.addEventListener('resize', writeKeyboard);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    window.visualViewport?.removeEventListener('resize', writeKeyboard);
    delete notice.dataset.noticeHeight;
    writeHeights();
  };
}
