/** The scroll container of a list's rows: its own area, or the page on phones. */
export interface ScrollContainer {
  /** Called on scrolling. */
  source: EventTarget;
  top: () => number;
  scrollTo: (top: number) => void;
  toFirstRow: () => void;
  /** Pixels of rows below the viewport. */
  below: () => number;
  /** Distance of a row from the top of the viewport. */
  offsetOf: (row: Element) => number;
}

export function elementContainer(area: HTMLElement): ScrollContainer {
  return {
    source: area,
    top: () => area.scrollTop,
    scrollTo: (top) => {
      area.scrollTop = top;
    },
    toFirstRow: () => {
      area.scrollTop = 0;
    },
    below: () => area.scrollHeight - area.scrollTop - area.clientHeight,
    offsetOf: (row) => row.getBoundingClientRect().top - area.getBoundingClientRect().top,
  };
}

/** @param area the element around the rows */
export function pageContainer(area: HTMLElement): ScrollContainer {
  return {
    source: window,
    top: () => window.scrollY,
    scrollTo: (top) => window.scrollTo({ top }),
    toFirstRow: () => {
      if (area.getBoundingClientRect().top < 0) area.scrollIntoView({ block: 'start' });
    },
    below: () => area.getBoundingClientRect().bottom - window.innerHeight,
    offsetOf: (row) => row.getBoundingClientRect().top,
  };
}
