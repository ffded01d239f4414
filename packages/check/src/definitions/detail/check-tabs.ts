import { placeholdersOf, type Tab } from '@schema-screens/schema/language';
import { requiredParams } from '@schema-screens/schema/model';
import { defineRule } from '../language/rule.ts';
import { reportDuplicates } from '../language/walk.ts';

const hasTable = (sections: Tab['sections'] = []): boolean =>
  sections.some(({ table, sections: inner }) => table !== undefined || hasTable(inner));

/** Tabs need names of their own, and show other screens, which get the parameters of the address. */
export const tabsRule = defineRule({
  name: 'tabs',
  on: ['detail'],
  run(screen, { project: { screens }, report }) {
    if (!screen.tabs) return;
    reportDuplicates(screen.tabs, ['tabs'], report);
    const placeholders = placeholdersOf(screen.path);
    for (const [index, tab] of screen.tabs.entries()) {
      const path = ['tabs', index, 'screen'];
      if (tab.count === 'rows' && !hasTable(tab.sections))
        report(['tabs', index, 'count'], 'VALUE_WRONG', 'The tab has no table whose rows could be counted.');
      if (tab.screen === screen.name)
        report(path, 'VALUE_WRONG', 'A tab cannot show the screen that it stands on.');
      for (const param of requiredParams(screens.get(tab.screen ?? '')?.path ?? ''))
        if (!placeholders.includes(param))
          report(
            path,
            'PLACEHOLDER_UNKNOWN',
            `${tab.screen} needs "${param}", which the address does not have.`,
          );
    }
  },
});
