import type { WidgetRecord } from '../widget-record.ts';

export const passwordWidget: WidgetRecord = {
  name: 'password',
  isSecret: true,
  basic: 'PasswordWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Password that can be shown.',
    when: 'A password; with policy for setting it, without for signing in.',
    accepts: ['string'],
    options: {
      autocomplete: {
        enum: ['current-password', 'new-password', 'off'],
        description: 'Value of the HTML attribute. Default: current-password, with policy new-password.',
      },
      policy: {
        type: 'boolean',
        description: 'Shows the rules for passwords and ticks them off as one types. Default: no.',
      },
    },
  },
};
