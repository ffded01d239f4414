import type { WidgetDescriptor } from '#engine';

export const entityPickerDescriptor: WidgetDescriptor = {
  name: 'entity-picker',
  description: 'Sucht einen Datensatz über einen Aufruf und speichert eine seiner Eigenschaften.',
  accepts: ['string', 'integer', 'number'],
  options: {
    type: 'object',
    required: ['path', 'value', 'label'],
    properties: {
      path: { type: 'string', description: 'Aufruf der Suche; query, sortBy und perPage kommen hinzu.' },
      byId: {
        type: 'string',
        description:
          'Aufruf für einen gespeicherten Wert, {value} steht für ihn. Voreinstellung: path/{value}.',
      },
      value: { type: 'string', description: 'Eigenschaft des Datensatzes, die gespeichert wird.' },
      label: { type: 'string', description: 'Text eines Datensatzes, z. B. "{item.name} ({item.nr})".' },
      sortBy: {
        type: 'string',
        description: 'Eigenschaft, nach der aufsteigend sortiert wird. Voreinstellung: die erste in label.',
      },
      extra: {
        type: 'array',
        description: 'Feste Einträge vor den gefundenen.',
        items: {
          type: 'object',
          required: ['value', 'label'],
          properties: { value: { type: ['string', 'number'] }, label: { type: 'string' } },
          additionalProperties: false,
        },
      },
    },
    additionalProperties: false,
  },
};
