import { historyPosition } from '@schema-screens/chakra';
import { useRouter } from '@schema-screens/core';
import { useEffect } from 'react';

/**
 * Records the addresses that the router shows.
 *
 * @param user whose they are; the history of another one begins anew
 */
export function useNavigationHistory(history: NavigationHistory, user: unknown): void {
  const location = useRouter().useLocation();
  useEffect(() => history.take(location, historyPosition()), [history, location]);
  useEffect(() => (user === undefined ? undefined : () => history.forget()), [history, user]);
}

/** Anything further back belongs to another task: list, record, its form. */
const mostSteps = 2;

interface Visit {
  key: string;
  pathname: string;
  search: string;
}

/** An entry of the browser's history. */
interface Entry extends Visit {
  /** Among the entries of this page. */
  position: number;
}

/** The addresses visited in this tab, in the order of its history, as far as this page has seen them. */
export class NavigationHistory {
  #list: Entry[] = [];
  #at = -1;

  /**
   * Records a visit; a repeated report changes nothing.
   *
   * @param position that of its entry in the browser's history: behind the last one, or in its place
   */
  take({ key, pathname, search }: Visit, position: number): void {
    const entry = { key, pathname, search, position };
    const index = this.#list.findIndex((each) => each.key === key);
    const last = this.#list[this.#at]?.position;
    if (index >= 0) this.#at = index;
    else if (position - 1 === last) {
      this.#list = [...this.#list.slice(0, this.#at + 1), entry];
      this.#at = this.#list.length - 1;
    } else if (position === last) this.#list[this.#at] = entry;
    else {
      // Reached by Back or Forward from before this page was loaded: the neighbouring entries are unknown.
      this.#list = [entry];
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
