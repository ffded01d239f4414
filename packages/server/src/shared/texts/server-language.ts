import type { englishRules } from '@schema-screens/schema';
import type { serverTexts } from './server-texts.ts';

type RuleTexts = Pick<typeof englishRules, 'validation' | 'sentences' | 'waiting' | 'holidays'>;

/** What the generic server says in a language. */
export interface ServerLanguage {
  /** BCP 47, e.g. "fr-FR". */
  readonly code: string;
  readonly engine: RuleTexts;
  readonly server: typeof serverTexts;
}
