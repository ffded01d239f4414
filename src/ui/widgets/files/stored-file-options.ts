import type { JsonSchema } from '#model';

/** Options of widgets whose files the back end holds. */
export const storedFileOptions: Record<string, JsonSchema> = {
  download: {
    type: 'string',
    description: 'Aufruf für eine gespeicherte Datei, z. B. "bild/{item.id}".',
  },
  remove: { type: 'string', description: 'Aufruf (DELETE), der eine gespeicherte Datei löscht.' },
  removed: {
    type: 'object',
    description: 'Meldung nach dem Löschen.',
    required: ['title'],
    properties: { title: { type: 'string' }, text: { type: 'string' } },
    additionalProperties: false,
  },
  confirm: { type: 'string', description: 'Frage vor dem Löschen.' },
};
