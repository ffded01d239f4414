import { describe, expect, it } from 'vitest';
import { Visits } from './visits.ts';

const place = (href: string, key = href) => {
  const [pathname = '', search] = href.split('?', 2);
  return { key, pathname, search: search === undefined ? '' : `?${search}` };
};

function visited(...hrefs: string[]): Visits {
  const visits = new Visits();
  for (const [index, href] of hrefs.entries()) visits.take(place(href), index === 0 ? 'POP' : 'PUSH');
  return visits;
}

describe('an earlier visit', () => {
  it('is found with what was searched for there', () => {
    const visits = visited('/', '/liste?suche=x', '/satz/1');
    expect(visits.stepsBackTo('/liste')).toBe(1);
    expect(visits.stepsBackTo('/liste?suche=x')).toBe(1);
    expect(visits.stepsBackTo('/liste?suche=y')).toBeUndefined();
    expect(visits.stepsBackTo('/andere')).toBeUndefined();
  });

  it('is looked for behind a record and its form, and no further', () => {
    expect(visited('/liste', '/satz/1', '/satz/1/form').stepsBackTo('/liste')).toBe(2);
    expect(visited('/', '/liste', '/satz/1', '/satz/1/form').stepsBackTo('/')).toBeUndefined();
  });

  it('is the address that took its place', () => {
    const visits = visited('/', '/liste', '/satz/1');
    visits.take(place('/', '/'), 'POP');
    visits.take(place('/liste?suche=x', 'b'), 'PUSH');
    visits.take(place('/liste?suche=xy', 'c'), 'REPLACE');
    visits.take(place('/satz/2'), 'PUSH');
    expect(visits.stepsBackTo('/liste?suche=xy')).toBe(1);
    expect(visits.stepsBackTo('/liste?suche=x')).toBeUndefined();
  });

  it('goes when another branch of the history begins, and comes back with Forward', () => {
    const visits = visited('/', '/liste', '/satz/1');
    visits.take(place('/', '/'), 'POP');
    visits.take(place('/satz/1'), 'POP');
    expect(visits.stepsBackTo('/liste')).toBe(1);
    visits.take(place('/', '/'), 'POP');
    visits.take(place('/satz/2'), 'PUSH');
    expect(visits.stepsBackTo('/liste')).toBeUndefined();
  });

  it('is nobody’s any more once it is forgotten, and unknown from before the page was loaded', () => {
    const visits = visited('/liste', '/satz/1');
    visits.forget();
    expect(visits.stepsBackTo('/liste')).toBeUndefined();
    visits.take(place('/frueher'), 'POP');
    visits.take(place('/satz/3'), 'PUSH');
    expect(visits.stepsBackTo('/liste')).toBeUndefined();
    expect(visits.stepsBackTo('/frueher')).toBe(1);
  });
});
