import { useEffect } from 'react';
import { afterRender, focusRestoringElements, isVisible, screenFocusTarget } from '../browser/focus.ts';
import { observeContent } from '../browser/observe.ts';

/** A group whose controls belong together: another one of them takes the place of one that is gone. */
const group = '[role=group]:not(:has(table)), [role=toolbar], fieldset';
/** No inputs: on a phone they open the keyboard. */
const control = 'a[href], button:not(:disabled, [tabindex="-1"])';
/** Parts that look after the focus themselves. */
const keeper = '[data-keeps-focus]';

function chainOf(element: Element): Element[] {
  const chain: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) chain.push(at);
  return chain;
}

/** The first control of a row of a table, or of the row before, whose details it may be. */
const inRow = (row: Element): HTMLElement | undefined =>
  [row, row.previousElementSibling]
    .flatMap((each) => [...(each?.querySelectorAll<HTMLElement>(control) ?? [])])
    .find(isVisible);

/** Where the focus goes once what had it is gone: to the next control, the dialog, or the heading of the page around it. */
function placeAround(chain: readonly Element[]): HTMLElement | undefined {
  for (const around of chain.filter(({ isConnected }) => isConnected)) {
    // Such as the button that opened a dialog.
    if (around.matches(control) && isVisible(around)) return around as HTMLElement;
    if (around.matches('[role=dialog], [role=alertdialog]')) return around as HTMLElement;
    if (around.matches('main')) return screenFocusTarget(around as HTMLElement);
    const next = around.matches('tr')
      ? inRow(around)
      : around.matches(group)
        ? [...around.querySelectorAll<HTMLElement>(control)].find(isVisible)
        : undefined;
    if (next) return next;
  }
  return undefined;
}

/**
 * Catches the focus when the control that had it is removed from the page: a browser would give it to the page as a whole,
 * and keyboard users would have to start again at its top. Parts of the page that know a better place act before.
 */
export default function FocusRestorer(): null {
  useEffect(() => {
    /** The focused element and what is around it, also of the page below a dialog. */
    let held = document.activeElement ? chainOf(document.activeElement) : [];
    let below: Element[] = [];
    let cancel = (): void => undefined;
    const isLost = (): boolean =>
      held[0] !== undefined && !held[0].isConnected && document.activeElement === document.body;
    const catchIt = (): void => {
      const chain = [...held, ...below];
      if (!isLost() || chain.some((each) => each.isConnected && each.matches(keeper))) return;
      placeAround(chain)?.focus({ preventScroll: true });
    };
    const onChange = (): void => {
      if (!isLost()) return;
      cancel();
      cancel = afterRender(catchIt);
    };
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      held = chainOf(target);
      if (!target.closest(focusRestoringElements)) below = held;
    };
    const onPress = ({ target }: PointerEvent): void => {
      // A press beside all controls gives the focus to the page.
      if (!(target instanceof Element) || held[0]?.contains(target)) return;
      if (!held.some((each) => each === target.closest(control))) held = [];
    };
    const stop = observeContent(document.body, onChange);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress);
    return () => {
      cancel();
      stop();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return null;
}
