export type SearchMode = 'EXAKT' | 'ENTHAELT' | 'PHONETISCH';
