import type { WidgetDescriptor } from '#language';

export const valueListDescriptor: WidgetDescriptor = {
  name: 'value-list',
  description:
    'Liste einzelner Werte mit Hinzufügen und Entfernen. Jeder Wert wird beim Hinzufügen nach items des Schemas geprüft.',
  accepts: ['array'],
  options: {
    type: 'object',
    properties: {
      inputMode: {
        enum: ['text', 'numeric', 'decimal', 'tel', 'email', 'url'],
        description: 'Tastatur auf dem Telefon.',
      },
      add: { type: 'string', description: 'Text des Knopfs. Voreinstellung: Hinzufügen.' },
      duplicate: {
        type: 'string',
        description:
          'Was zu einem Wert gesagt wird, der schon da ist. Voreinstellung: dass er schon in der Liste steht.',
      },
      duplicateTitle: {
        type: 'string',
        description:
          'Überschrift eines Hinweises dazu. Voreinstellung: kein Hinweis, nur die Meldung am Feld.',
      },
      invalidTitle: {
        type: 'string',
        description:
          'Überschrift eines Hinweises, wenn ein Wert die Regeln verletzt. Voreinstellung: kein Hinweis.',
      },
      duplicates: { type: 'boolean', description: 'Ob ein Wert zweimal stehen darf. Voreinstellung: nein.' },
    },
    additionalProperties: false,
  },
};
