/** The keys of a section of which it has one, by the kind of screen. */
export const sectionContents = {
  detail: [
    'values',
    'table',
    'usedBy',
    'tiles',
    'chart',
    'text',
    'steps',
    'instructions',
    'part',
    'sections',
  ],
  form: ['fields', 'table', 'part', 'actions'],
};
