import type { Location, NavigationType } from 'react-router-dom';

/** Anything further back belongs to another task: list, record, its form. */
const mostSteps = 2;

interface Visit {
  key: string;
  pathname: string;
  search: string;
}

/** The addresses visited in this tab, in the order of its history, as far as this page has seen them. */
export class NavigationHistory {
  #list: Visit[] = [];
  #at = -1;

  /** Records a visit reported by the router; a repeated report changes nothing. */
  take({ key, pathname, search }: Pick<Location, keyof Visit>, type: `${NavigationType}`): void {
    const visit = { key, pathname, search };
    const known = this.#list.findIndex((each) => each.key === key);
    if (known >= 0) this.#at = known;
    else if (type === 'PUSH') {
      this.#list = [...this.#list.slice(0, this.#at + 1), visit];
      this.#at = this.#list.length - 1;
    } else if (type === 'REPLACE' && this.#at >= 0) this.#list[this.#at] = visit;
    else {
      // Reached by Back or Forward from before this page was loaded: the neighbouring entries are unknown.
      this.#list = [visit];
      this.#at = 0;
    }
  }

  /** Clears the visits so far, e.g. because another user has signed in. */
  forget(): void {
    this.#list = [];
    this.#at = -1;
  }

  /**
   * How many steps back an address was last visited, up to a few.
   *
   * @param href without a query it matches every visit of the path
   */
  stepsBackTo(href: string): number | undefined {
    const [path = '', search] = href.split('?', 2);
    for (let steps = 1; steps <= Math.min(mostSteps, this.#at); steps++) {
      const visit = this.#list[this.#at - steps];
      if (visit?.pathname === path && (search === undefined || visit.search === `?${search}`)) return steps;
    }
    return undefined;
  }
}
