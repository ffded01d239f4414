import type { WidgetDescriptor } from '#language';
import { storedFileOptions } from '../files/stored-file-options.ts';

export const imageDescriptor: WidgetDescriptor = {
  name: 'image',
  description:
    'Bild mit Vorschau. Gespeichert wird eine Data-URL (Format image), bei einem Objekt auch der Alternativtext (alt). Mit download eine Datei wie in files, die ein Folgeaufruf des Speicherns hochlädt.',
  accepts: ['string', 'object'],
  naming: 'group',
  options: {
    type: 'object',
    properties: {
      accept: {
        type: 'array',
        items: { enum: ['jpg', 'jpeg', 'png', 'gif', 'webp'] },
        description: 'Erlaubte Endungen ohne Punkt. Voreinstellung: alle.',
      },
      maxMb: {
        type: 'number',
        exclusiveMinimum: 0,
        description: 'Megabyte. Voreinstellung: 5, mit download 20.',
      },
      maxEdge: {
        type: 'integer',
        minimum: 16,
        maximum: 8000,
        description: 'Längste Kante in Pixeln; größere Bilder werden verkleinert. Voreinstellung: 1600.',
      },
      camera: {
        type: 'boolean',
        description: 'Knopf für die Kamera auf Geräten mit Berührung. Voreinstellung: ja.',
      },
      ...storedFileOptions,
    },
    additionalProperties: false,
  },
};
