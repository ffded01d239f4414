/** Codes of errors that a definition can cause at run time; docs/errors.md explains each. */
export type DefinitionErrorCode =
  | 'PLACEHOLDER_EMPTY'
  | 'SCREEN_UNKNOWN'
  | 'WIDGET_UNKNOWN'
  | 'CELL_UNKNOWN'
  | 'ACTION_UNKNOWN'
  | 'PART_UNKNOWN'
  | 'FIELD_UNKNOWN'
  | 'ROWS_MISSING'
  | 'ROWS_DOUBLED';

/** A mistake in a definition, found at run time. The message is for maintainers. */
export class DefinitionError extends Error {
  readonly code: DefinitionErrorCode;

  constructor(code: DefinitionErrorCode, message: string) {
    super(`${code}: ${message}`);
    this.name = 'DefinitionError';
    this.code = code;
  }
}
