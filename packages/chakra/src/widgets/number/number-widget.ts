import type { WidgetRecord } from '../widget-record.ts';

export const numberWidget: WidgetRecord = {
  name: 'number',
  basic: 'NumberWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Number as the language writes it; integers without decimals.',
    when: 'A number that is calculated with.',
    instead: 'Numbers that name something are text: text.',
    accepts: ['number', 'integer'],
    options: {
      decimals: { type: 'integer', minimum: 0, maximum: 10, description: 'Decimals that are always shown.' },
      grouping: {
        type: 'boolean',
        description: 'Separators between thousands. Default: yes, for integers no.',
      },
      unit: { 'x-text': true, type: 'string', description: 'Unit after the shown value, e.g. € or %.' },
    },
  },
};

export const amountWidget: WidgetRecord = {
  name: 'amount',
  basic: 'AmountWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Amount in the currency of the application, in euros with two decimals: 1.234,50 €.',
    when: 'An amount of money.',
    accepts: ['number', 'integer'],
  },
};

export const percentWidget: WidgetRecord = {
  name: 'percent',
  basic: 'PercentWidget',
  docs: process.env.NODE_ENV !== 'production' && {
    description: 'Percentage: 12,5 %. Stored is the number before the sign.',
    when: 'A share of a hundred.',
    accepts: ['number', 'integer'],
    options: {
      decimals: { type: 'integer', minimum: 0, maximum: 10, description: 'Decimals that are always shown.' },
    },
  },
};
