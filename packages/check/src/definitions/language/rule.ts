import type { Report } from '@schema-screens/schema/check-schemas';
import type {
  Application,
  Brand,
  DetailScreen,
  FormScreen,
  ListScreen,
  Navigation,
  PageScreen,
} from '@schema-screens/schema/language';
import type { Ajv } from 'ajv';
import type { DefinitionNamesWithScreens } from './definition-names.ts';
import type { ParsedFile } from './problem.ts';
import type { LanguageNode } from './walk-language.ts';

/** The definitions that rules are about, by kind. */
export interface Definitions {
  list: ListScreen;
  form: FormScreen;
  detail: DetailScreen;
  page: PageScreen;
  /** A file of `screens/shared`. */
  shared: Readonly<Record<string, unknown>>;
  application: Application;
  navigation: Navigation;
  brand: Brand;
}

export type DefinitionKind = keyof Definitions;

/** The kinds of screens. */
export const screenKinds = ['list', 'form', 'detail', 'page'] as const;

/** What a rule finds problems with. */
export interface RuleContext {
  readonly parsed: ParsedFile;
  /** The parts of the definition, once for each schema of the language that applies to them. */
  readonly nodes: readonly LanguageNode[];
  readonly project: DefinitionNamesWithScreens;
  /** Compiles schemas; has the language's and draft-07's. */
  readonly ajv: Ajv;
  /** Reports a problem of the value at a path. */
  readonly report: Report;
  /** The same of its key. */
  readonly reportKey: Report;
}

/** What JSON Schemas cannot say about definitions of some kinds. */
export interface Rule {
  readonly name: string;
  readonly on: readonly DefinitionKind[];
  run(definition: Definitions[DefinitionKind], context: RuleContext): void;
}

/** A rule, with the type of the definitions that it is about. */
export const defineRule = <Kind extends DefinitionKind>(rule: {
  readonly name: string;
  readonly on: readonly Kind[];
  readonly run: (definition: Definitions[Kind], context: RuleContext) => void;
}): Rule => rule as Rule;
