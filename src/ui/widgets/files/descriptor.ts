import type { WidgetDescriptor } from '#language';
import { storedFileOptions } from './stored-file-options.ts';

export const filesDescriptor: WidgetDescriptor = {
  name: 'files',
  description:
    'Dateien: hineinziehen, auswählen oder fotografieren, Vorschau, Herunterladen, Löschen. Einträge: id, Name und Größe; neue tragen den Inhalt (base64). Wie das Backend diese nennt, sagt sein Adapter.',
  accepts: ['array'],
  naming: 'group',
  options: {
    type: 'object',
    properties: {
      accept: {
        type: 'array',
        items: { type: 'string', pattern: '^[a-z0-9]+$' },
        description: 'Erlaubte Endungen ohne Punkt.',
      },
      maxTotalMb: {
        type: 'number',
        exclusiveMinimum: 0,
        description: 'Megabyte in allem. Voreinstellung: 20.',
      },
      camera: {
        type: 'boolean',
        description: 'Knopf für die Kamera auf Geräten mit Berührung. Voreinstellung: wenn jpg erlaubt ist.',
      },
      preview: { type: 'string', description: 'Aufruf für die Vorschau. Voreinstellung: download.' },
      removeInDisplay: { type: 'boolean', description: 'Löschen auch in der Anzeige. Voreinstellung: nein.' },
      ...storedFileOptions,
      empty: { type: 'string', description: 'Text in der Anzeige, wenn es keine Dateien gibt.' },
    },
    additionalProperties: false,
  },
};
