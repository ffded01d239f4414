import type { WarningCode } from '@schema-screens/schema/check-schemas';
import type { Application, Screen } from '@schema-screens/schema/language';
import type { JsonSchema } from '@schema-screens/schema/model';
import type { JSONPath } from 'jsonc-parser';
import type { ParsedFile } from '../language/problem.ts';
import type { LanguageNode } from '../language/walk-language.ts';

/** A file of `schemas/resource`. */
export interface SchemaFile {
  readonly name: string;
  readonly parsed: ParsedFile;
  /** As it is written. */
  readonly schema: JsonSchema;
  readonly nodes: readonly LanguageNode[];
}

/** A screen with what it extends, its shared pieces, and open to roles that inherit. */
export interface ExpandedScreenFile {
  readonly parsed: ParsedFile;
  readonly screen: Screen;
  readonly nodes: readonly LanguageNode[];
}

/** What warnings are found in: the definitions of an application, without mistakes. */
export interface WarningContext {
  readonly files: readonly SchemaFile[];
  readonly screens: readonly ExpandedScreenFile[];
  readonly application: { readonly parsed: ParsedFile; readonly content: Application } | undefined;
  /** The schemas by name: with the rights of roles that inherit, and the entries of lists of parts. */
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** The keys of enumerations by name. */
  readonly enums: ReadonlyMap<string, readonly string[]>;
  /** The names of all roles. */
  readonly roles: readonly string[];
  /** The resource with the accounts. */
  readonly accounts: string;
  /** Paths of calls that the application's own code answers, as it has them: `/book/:id/lend`. */
  readonly routes?: readonly string[] | undefined;
}

/** Warns at a path of a file; at the key, if it is that of a field. */
export type ReportWarning = (
  parsed: ParsedFile,
  path: JSONPath,
  message: string,
  suggestion?: string,
) => void;

/** Finds what is allowed in definitions and yet probably not intended. */
export type Warning = (context: WarningContext, warn: ReportWarning) => void;

/** The warnings that a definition may switch off. */
export type AllowableCode = Exclude<WarningCode, 'ALLOW_UNUSED'>;
