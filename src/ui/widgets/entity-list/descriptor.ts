import type { WidgetDescriptor } from '#engine';

export const entityListDescriptor: WidgetDescriptor = {
  name: 'entity-list',
  description:
    'Liste von Datensätzen: Einer wird gesucht und hinzugefügt; gespeichert wird von jedem eine seiner Eigenschaften.',
  accepts: ['array'],
  options: {
    type: 'object',
    required: ['path', 'value', 'label'],
    properties: {
      path: {
        type: 'string',
        description:
          'Aufruf der Suche; query, sortBy und perPage kommen hinzu, für die Namen gespeicherter Einträge ids.',
      },
      value: { type: 'string', description: 'Eigenschaft des Datensatzes, die gespeichert wird.' },
      label: { type: 'string', description: 'Text eines Datensatzes, z. B. "{item.name} ({item.nr})".' },
      sortBy: {
        type: 'string',
        description: 'Eigenschaft, nach der aufsteigend sortiert wird. Voreinstellung: die erste in label.',
      },
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
