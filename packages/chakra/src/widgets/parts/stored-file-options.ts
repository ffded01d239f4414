import type { JsonSchema } from '@schema-screens/schema/model';

/** Option of widgets that take photos. */
export const maxEdgeOption: JsonSchema = {
  type: 'integer',
  minimum: 16,
  maximum: 8000,
  description:
    'Longest edge of photos in pixels; larger ones are made smaller before they are sent. Default: none.',
};

/** Options of widgets whose files the back end holds. */
export const storedFileOptions: Record<string, JsonSchema> = {
  download: {
    type: 'string',
    description: 'Call for a stored file, e.g. "image/{item.id}".',
  },
  remove: { type: 'string', description: 'Call (DELETE) that deletes a stored file.' },
  removed: {
    'x-text': true,
    type: 'object',
    description: 'Notice after deleting.',
    required: ['title'],
    properties: { title: { type: 'string' }, text: { type: 'string' } },
    additionalProperties: false,
  },
  confirm: { 'x-text': true, type: 'string', description: 'Question before deleting.' },
};
