import { defineRule } from '../language/rule.ts';

/** What sections say about steps, in forms that have some and can fill them in. */
export const stepsRule = defineRule({
  name: 'steps',
  on: ['form'],
  run({ steps = false, mode, sections }, { report }) {
    if (steps && mode === 'display')
      report(['steps'], 'VALUE_WRONG', 'A form that only displays values has no steps.');
    for (const [index, { continues, atReview }] of sections.entries()) {
      const named = { continues, atReview };
      for (const [key, value] of Object.entries(named))
        if (value && !steps)
          report(['sections', index, key], 'KEY_MISSING', `"${key}" needs "steps" of the form.`);
      const isFirst = sections.findIndex((section) => !section.atReview) === index;
      if (steps && continues && (isFirst || atReview))
        report(
          ['sections', index, 'continues'],
          'VALUE_WRONG',
          'There is no step before that it could continue.',
        );
    }
    if (steps && sections.every(({ atReview }) => atReview))
      report(['steps'], 'VALUE_WRONG', 'All sections stand on the last step; one at least has to be a step.');
  },
});
