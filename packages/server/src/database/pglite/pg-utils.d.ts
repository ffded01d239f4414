declare module 'pg/lib/utils.js' {
  /** The text or bytes that PostgreSQL's driver sends for a value. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
