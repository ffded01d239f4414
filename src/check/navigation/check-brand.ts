import { unreadableMain } from '#rules';
import { defineRule } from '../language/rule.ts';

/** The main colour is that of buttons, links and marks, and has to be readable. */
export const brandRule = defineRule({
  name: 'brand',
  on: ['brand'],
  run({ colors }, { report }) {
    const found = unreadableMain(colors.brand);
    if (!found) return;
    const message = `The contrast of ${colors.brand} is ${found.contrast.toFixed(1)} : 1: too little for text on a light page, and for white text on it.`;
    report(['colors', 'brand'], 'VALUE_WRONG', message, found.better);
  },
});
