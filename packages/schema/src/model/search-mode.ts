export type SearchMode = 'exact' | 'contains' | 'phonetic';
