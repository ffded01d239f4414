import { describe, expect, it } from 'vitest';
import { NavigationHistory } from './navigation-history.ts';

const place = (href: string, key = href) => {
  const [pathname = '', search] = href.split('?', 2);
  return { key, pathname, search: search === undefined ? '' : `?${search}` };
};

function visited(...hrefs: string[]): NavigationHistory {
  const navigationHistory = new NavigationHistory();
  for (const [index, href] of hrefs.entries()) navigationHistory.take(place(href), index);
  return navigationHistory;
}

describe('an earlier visit', () => {
  it('is found with its search', () => {
    const navigationHistory = visited('/', '/liste?suche=x', '/satz/1');
    expect(navigationHistory.stepsBackTo('/liste')).toBe(1);
    expect(navigationHistory.stepsBackTo('/liste?suche=x')).toBe(1);
    expect(navigationHistory.stepsBackTo('/liste?suche=y')).toBeUndefined();
    expect(navigationHistory.stepsBackTo('/andere')).toBeUndefined();
  });

  it('is searched behind a record and its form, and no further', () => {
    expect(visited('/liste', '/satz/1', '/satz/1/form').stepsBackTo('/liste')).toBe(2);
    expect(visited('/', '/liste', '/satz/1', '/satz/1/form').stepsBackTo('/')).toBeUndefined();
  });

  it('is the address that replaced it', () => {
    const navigationHistory = visited('/', '/liste', '/satz/1');
    navigationHistory.take(place('/', '/'), 0);
    navigationHistory.take(place('/liste?suche=x', 'b'), 1);
    navigationHistory.take(place('/liste?suche=xy', 'c'), 1);
    navigationHistory.take(place('/satz/2'), 2);
    expect(navigationHistory.stepsBackTo('/liste?suche=xy')).toBe(1);
    expect(navigationHistory.stepsBackTo('/liste?suche=x')).toBeUndefined();
  });

  it('is dropped when a new branch of the history begins, and returns with Forward', () => {
    const navigationHistory = visited('/', '/liste', '/satz/1');
    navigationHistory.take(place('/', '/'), 0);
    navigationHistory.take(place('/satz/1'), 2);
    expect(navigationHistory.stepsBackTo('/liste')).toBe(1);
    navigationHistory.take(place('/', '/'), 0);
    navigationHistory.take(place('/satz/2'), 1);
    expect(navigationHistory.stepsBackTo('/liste')).toBeUndefined();
  });

  it('is unknown after the history is cleared, and before the page was loaded', () => {
    const navigationHistory = visited('/liste', '/satz/1');
    navigationHistory.forget();
    expect(navigationHistory.stepsBackTo('/liste')).toBeUndefined();
    navigationHistory.take(place('/frueher'), 7);
    navigationHistory.take(place('/satz/3'), 8);
    expect(navigationHistory.stepsBackTo('/liste')).toBeUndefined();
    expect(navigationHistory.stepsBackTo('/frueher')).toBe(1);
  });
});
