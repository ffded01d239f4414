/** Whether the value of a schema is a file (`x-file`); what it may be says `fileKeywordIn`, with all media types. */
export const hasFileKeyword = ({ 'x-file': word }: Readonly<Record<string, unknown>>): boolean =>
  typeof word === 'object' && word !== null;
