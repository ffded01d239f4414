import type { WidgetRecord } from '../widget-record.ts';

export const emailWidget: WidgetRecord = {
  name: 'email',
  basic: 'EmailWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'E-mail address.',
    when: 'An e-mail address.',
    accepts: ['string'],
    options: {
      autocomplete: { type: 'string', description: 'Value of the HTML attribute. Default: email.' },
      blockPaste: { type: 'boolean', description: 'Pasting is refused, with a notice. Default: no.' },
      blockCopy: {
        type: 'boolean',
        description: 'Copying and cutting are refused, with a notice. Default: no.',
      },
    },
  },
};
