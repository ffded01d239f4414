/** Names of the columns that every table has besides the fields of its schemas. */
export interface SystemColumns {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
  /** What is searched in the row. */
  readonly searchText: string;
  readonly phoneticCodes: string;
}

/** Names that the back end gives to what no schema declares. */
export interface Vocabulary {
  readonly columns: SystemColumns;
  /** Names that these columns had in an earlier version of the application: they are renamed. */
  readonly formerColumns: Partial<SystemColumns>;
  /** Words of calls, by the English ones. */
  readonly words: Readonly<Record<string, string>>;
}

/** What `vocabulary` of `screens/application.json` says; what it leaves out is English. */
export interface DeclaredVocabulary extends Partial<Omit<Vocabulary, 'columns'>> {
  readonly columns?: Partial<SystemColumns>;
}

const english: Vocabulary = {
  columns: {
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    updatedBy: 'updated_by',
    searchText: 'search_text',
    phoneticCodes: 'phonetic_codes',
  },
  formerColumns: {},
  words: {},
};

/** The names of an application, the English ones where it gives none of its own. */
export const vocabularyOf = (declared: DeclaredVocabulary = {}): Vocabulary => ({
  ...english,
  ...declared,
  columns: { ...english.columns, ...declared.columns },
});

/** The columns of a resource's rows that screens and rules may name in addition to the fields of its schema. */
export const systemColumns = (
  { primaryKey = 'id' }: { readonly primaryKey?: string },
  { createdAt, updatedAt, updatedBy }: SystemColumns = english.columns,
): string[] => [createdAt, updatedAt, updatedBy, primaryKey];
