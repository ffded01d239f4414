import type { WidgetDescriptor } from '#language';

export const entityListDescriptor: WidgetDescriptor = {
  name: 'entity-list',
  description:
    'Liste von Datensätzen: Einer wird gesucht und hinzugefügt; gespeichert wird von jedem eine seiner Eigenschaften.',
  accepts: ['array'],
  loadsOwnOptions: true,
  options: {
    type: 'object',
    properties: {
      add: { type: 'string', description: 'Text des Knopfs. Voreinstellung: Hinzufügen.' },
      twice: {
        type: 'object',
        description: 'Meldung, wenn ein Eintrag schon in der Liste steht.',
        required: ['title', 'text'],
        properties: { title: { type: 'string' }, text: { type: 'string' } },
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  },
};
