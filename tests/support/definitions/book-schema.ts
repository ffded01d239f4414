/** The schema of a book: a title, and what a test adds or breaks. */
export const bookSchema = (properties: object, more: object = {}) => ({
  $schema: '../definition/resource.schema.json',
  title: 'Buch',
  type: 'object',
  properties: { titel: { type: 'string', title: 'Titel' }, ...properties },
  ...more,
});
