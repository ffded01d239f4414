import { requiredParams } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { defineRule } from '../language/rule.ts';
import { reportDuplicates } from '../language/walk.ts';

/** Menus need names of their own; the bar, the footer and the news link to screens without parameters. */
export const navigationLinksRule = defineRule({
  name: 'navigation links',
  on: ['navigation'],
  run({ menus = [], bar, footer = [], news = [] }, { project: { screens }, report }) {
    reportDuplicates(menus, ['menus'], report);
    const links: [name: string, path: JSONPath][] = [
      ...footer.map((name, index): [string, JSONPath] => [name, ['footer', index]]),
      ...(bar?.entries ?? []).map(({ to }, index): [string, JSONPath] => [
        to,
        ['bar', 'entries', index, 'to'],
      ]),
      ...news.map(({ to }, index): [string, JSONPath] => [to, ['news', index, 'to']]),
    ];
    for (const [name, path] of links) {
      const [param] = requiredParams(screens.get(name)?.path ?? '');
      if (param !== undefined)
        report(path, 'PLACEHOLDER_UNKNOWN', `${name} needs "${param}", which nothing here gives.`);
    }
  },
});
