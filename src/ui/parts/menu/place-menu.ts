const gap = 4;

/** Positions a menu below its button, or above it if there is more space; aligned with the button's end. */
export function placeMenu(menu: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientHeight: height, clientWidth: width } = document.documentElement;
  const below = height - bottom - 2 * gap;
  const above = top - 2 * gap;
  const isBelow = menu.offsetHeight <= below || below >= above;
  const shown = Math.min(menu.offsetHeight, isBelow ? below : above);
  Object.assign(menu.style, {
    maxHeight: `${isBelow ? below : above}px`,
    top: `${isBelow ? bottom + gap : top - gap - shown}px`,
    left: `${Math.max(gap, Math.min(right, width - gap) - menu.offsetWidth)}px`,
  });
}
