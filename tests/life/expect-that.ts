/** Throws when something that must hold does not. */
export function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}`);
}
