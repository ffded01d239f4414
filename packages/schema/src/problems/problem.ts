/** Codes of warnings: what is allowed and yet probably not intended (docs/errors.md). */
export type WarningCode =
  | 'ACTION_FOR_NOBODY'
  | 'ALLOW_UNUSED'
  | 'CALL_UNKNOWN'
  | 'COPY_IMPOSSIBLE'
  | 'KEY_DEPRECATED'
  | 'LENGTH_MISSING'
  | 'MENU_PLACE_TWICE'
  | 'NAME_ALIKE'
  | 'OWNER_CHANGEABLE'
  | 'PRIVACY_DOUBTFUL'
  | 'REQUIRED_HIDDEN'
  | 'RIGHT_MISSING'
  | 'RULE_IMPOSSIBLE'
  | 'STATE_FOR_NOBODY'
  | 'TITLE_MISSING'
  | 'TITLE_TWICE'
  | 'TYPE_MISSING';

/** Codes of all problems; docs/errors.md explains each. */
export type ProblemCode =
  | WarningCode
  | 'JSON_BROKEN'
  | 'KEY_UNKNOWN'
  | 'KEY_MISSING'
  | 'KEY_TWICE'
  | 'ENUM_UNKNOWN'
  | 'PATTERN_SLOW'
  | 'VALUE_WRONG'
  | 'KIND_UNKNOWN'
  | 'SCREEN_UNKNOWN'
  | 'SHARED_UNKNOWN'
  | 'SHARED_UNUSED'
  | 'TERM_UNUSED'
  | 'RESOURCE_UNKNOWN'
  | 'FIELD_UNKNOWN'
  | 'FIELD_TWICE'
  | 'FIELD_MISSING'
  | 'WIDGET_UNKNOWN'
  | 'WIDGET_UNFIT'
  | 'ITEMS_UNFIT'
  | 'COMPUTE_UNFIT'
  | 'CHOICES_UNFIT'
  | 'OPTION_WRONG'
  | 'CELL_UNKNOWN'
  | 'CELL_UNFIT'
  | 'ACTION_UNKNOWN'
  | 'ACTION_UNCLEAR'
  | 'PART_UNKNOWN'
  | 'ROLE_UNKNOWN'
  | 'FEATURE_UNKNOWN'
  | 'MENU_UNKNOWN'
  | 'NAME_TWICE'
  | 'PATH_TWICE'
  | 'PLACEHOLDER_UNKNOWN'
  | 'PRIVACY_BROKEN'
  | 'ROWS_UNCLEAR'
  | 'SCHEMA_WRONG'
  | 'DEFAULT_REPEATED'
  | 'VERSION_OTHER'
  | 'TRANSLATION_UNUSED'
  | 'TRANSLATION_WRONG';

/** A mistake in a definition or a schema, by its path in the file. */
export interface LanguageProblem {
  readonly path: (string | number)[];
  /** Whether the key is meant, not its value. */
  readonly isKey?: boolean;
  readonly code: ProblemCode;
  readonly message: string;
  readonly suggestion?: string | undefined;
  /** The key that is missing. */
  readonly missing?: string;
}

/** A problem in words: code message (did you mean "…"?). */
export function problemText({ code, message, suggestion }: Omit<LanguageProblem, 'path'>): string {
  const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
  return `${code} ${message}${hint}`;
}
