import { lowContrastColor } from '@schema-screens/locale';
import { type Report, suggest } from '@schema-screens/schema/check-schemas';
import { mayOpen } from '@schema-screens/schema/language';
import { requiredParams } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import { defineRule } from '../language/rule.ts';

/** The main colour is that of buttons, links and marks, and has to be readable. */
function checkColor(color: string, path: JSONPath, report: Report): void {
  const found = lowContrastColor(color);
  if (!found) return;
  const message = `The contrast of ${color} is ${found.contrast.toFixed(1)} : 1, too little for text on white, or white text on it.`;
  report(path, 'VALUE_WRONG', message, found.better);
}

export const brandRule = defineRule({
  name: 'brand',
  on: ['brand'],
  run({ colors }, { report }) {
    checkColor(colors.brand, ['colors', 'brand'], report);
  },
});

/** A role begins with a screen that it may open, and that needs no record. */
export const applicationRule = defineRule({
  name: 'application',
  on: ['application'],
  run({ brand, roles }, { project: { screens }, report }) {
    if (brand) checkColor(brand.color, ['brand', 'color'], report);
    for (const [index, { name, start }] of roles.entries()) {
      if (start === undefined) continue;
      const screen = screens.get(start);
      const path = ['roles', index, 'start'];
      if (!screen) {
        report(path, 'SCREEN_UNKNOWN', `There is no screen "${start}".`, suggest(start, [...screens.keys()]));
        continue;
      }
      const [param] = requiredParams(screen.path);
      if (param !== undefined)
        report(path, 'PLACEHOLDER_UNKNOWN', `${start} needs "${param}", which nothing here gives.`);
      else if (!mayOpen(screen, name)) report(path, 'ROLE_UNKNOWN', `${start} is not open to "${name}".`);
    }
  },
});
