/** What scrolls a list's rows: an area of its own, or on phones the page. */
export interface ScrollPlace {
  /** Called on scrolling. */
  source: EventTarget;
  top: () => number;
  scrollTo: (top: number) => void;
  toFirstRow: () => void;
  /** Pixels of rows below what is in view. */
  rest: () => number;
  /** How far below the view's upper edge a row begins. */
  offsetOf: (row: Element) => number;
}

export function areaPlace(area: HTMLElement): ScrollPlace {
  return {
    source: area,
    top: () => area.scrollTop,
    scrollTo: (top) => {
      area.scrollTop = top;
    },
    toFirstRow: () => {
      area.scrollTop = 0;
    },
    rest: () => area.scrollHeight - area.scrollTop - area.clientHeight,
    offsetOf: (row) => row.getBoundingClientRect().top - area.getBoundingClientRect().top,
  };
}

/** @param area what holds the rows */
export function pagePlace(area: HTMLElement): ScrollPlace {
  return {
    source: window,
    top: () => window.scrollY,
    scrollTo: (top) => window.scrollTo({ top }),
    toFirstRow: () => {
      if (area.getBoundingClientRect().top < 0) area.scrollIntoView({ block: 'start' });
    },
    rest: () => area.getBoundingClientRect().bottom - window.innerHeight,
    offsetOf: (row) => row.getBoundingClientRect().top,
  };
}
