import type { WidgetRecord } from '../widget-record.ts';

export const switchWidget: WidgetRecord = {
  name: 'switch',
  naming: 'own',
  basic: 'SwitchWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Switch for yes or no.',
    when: 'A state that is on or off.',
    accepts: ['boolean'],
  },
};

export const checkboxWidget: WidgetRecord = {
  name: 'checkbox',
  naming: 'own',
  basic: 'CheckboxWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Box for yes or no, e.g. for a consent.',
    when: 'A consent that is sent with the form.',
    instead: 'A state that is on or off: switch.',
    accepts: ['boolean'],
    options: {
      document: {
        type: 'string',
        description:
          'Name of the page that is agreed to; below the box is a link that opens it in a new window.',
      },
    },
  },
};
