import { observeSizeInNextFrame } from '../browser/observe.ts';

/**
 * Distance of notices from the window's edges (docs/decisions/interface.md): at the bottom, above bars and, on
 * phones, the keyboard.
 */
export const noticePosition = {
  top: '1rem',
  right: '1rem',
  bottom: 'calc(0.75rem + max(var(--keyboard), var(--bars)))',
  left: '1rem',
};

/** Space between two notices and around all of them. */
export const noticeGap = 12;

/** What stands at the bottom of a window and is used while a notice lies over the page. */
const actionBars = '[data-part=bar], [data-part=actions], [data-part=bulk]';

/** A notice above a bar that ends further up would not touch it. */
const noticeZone = 160;

const rectsOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top < window.innerHeight);

/** How much of the bottom of the window some bars take; no more than half. */
function heightOf(bars: readonly DOMRect[]): number {
  const { innerHeight } = window;
  const tops = bars
    .filter(({ top, bottom }) => top > innerHeight / 2 && bottom > innerHeight - noticeZone)
    .map(({ top }) => top);
  return innerHeight - Math.min(innerHeight, ...tops);
}

const visibleNotices = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-notice]')];

/** The height of the highest notice, with the space around it. */
function noticeHeight(): number {
  const highest = Math.max(0, ...visibleNotices().map(({ offsetHeight }) => offsetHeight));
  return highest > 0 ? highest + 2 * noticeGap : 0;
}

/** What is pressed within the content, beside or below which there is room for a notice. */
const controls = 'main :is(a, button, input, select, textarea)';

/**
 * How far a notice stands above the bottom of the window: above actions and the page's footer. Where actions or other controls of the
 * content would be behind it, as at the end of a page, it rather lies over the footer.
 */
function barHeight(): number {
  const actions = rectsOf(actionBars);
  const notices = visibleNotices().map((notice) => notice.getBoundingClientRect());
  const isBelow = ({ left, right }: DOMRect): boolean =>
    notices.some((notice) => left < notice.right && right > notice.left);
  const covered = [...actions, ...rectsOf(controls).filter(isBelow)];
  const room = noticeHeight();
  const isFree = (height: number): boolean => {
    const end = window.innerHeight - height;
    return covered.every(({ top, bottom }) => bottom <= end - room || top >= end);
  };
  const heights = [heightOf([...actions, ...rectsOf('footer')]), heightOf(actions), 0];
  return heights.find(isFree) ?? heights[0]!;
}

/** Sets lengths that the styles of the page read. */
const write = (name: string, pixels: number): void =>
  document.documentElement.style.setProperty(name, `${Math.round(pixels)}px`);

const writeBars = (): void => write('--bars', barHeight());
/** The height of a keyboard on the screen, which the page does not end above on all phones. */
function writeKeyboard(): void {
  const { innerHeight, visualViewport: view } = window;
  if (view) write('--keyboard', Math.max(0, innerHeight - view.height - view.offsetTop));
}
/** The end of the page can be scrolled out of the visible notices of all its applications, which lie one over another. */
const writeHeights = (): void => write('--notices', noticeHeight());

/** The ref of a notice: while it is shown it lies above the bars, and the page can be scrolled further by its height. */
export function reserveNoticeSpace(notice: HTMLElement | null): (() => void) | undefined {
  if (!notice) return undefined;
  const measure = () => {
    notice.dataset.notice = '';
    writeHeights();
    writeBars();
  };
  const { stop, changed } = observeSizeInNextFrame([notice, document.body], measure);
  writeKeyboard();
  writeBars();
  window.visualViewport?.addEventListener('resize', writeKeyboard);
  window.addEventListener('resize', changed);
  window.addEventListener('scroll', changed, { passive: true });
  return () => {
    stop();
    window.visualViewport?.removeEventListener('resize', writeKeyboard);
    window.removeEventListener('resize', changed);
    window.removeEventListener('scroll', changed);
    delete notice.dataset.notice;
    writeHeights();
  };
}
