import type { WidgetDescriptor } from '#language';

export const amountDescriptor: WidgetDescriptor = {
  name: 'amount',
  description: 'Betrag in Euro mit zwei Nachkommastellen: 1.234,50 €.',
  accepts: ['number', 'integer'],
};
