/** Whether a text is a regular expression as JSON Schema reads it. */
export function isExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}
