import { expect, it } from 'vitest';
import { pageCount, pageLinks } from './list-sentence.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [1, 9, [1, 2, 3]],
  [2, 9, [1, 2, 3]],
  [5, 9, [4, 5, 6]],
  [9, 9, [7, 8, 9]],
])('page %i of %i links to %j', (page, pages, links) => {
  expect(pageLinks(page, pages)).toEqual(links);
});

it('an empty list has one page', () => {
  expect([pageCount(0, 25), pageCount(25, 25), pageCount(26, 25)]).toEqual([1, 1, 2]);
});
