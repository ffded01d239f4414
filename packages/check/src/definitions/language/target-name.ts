/** The screen of a target, with or without parameters. */
export function targetName(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  const screen = (target as { screen?: unknown } | null)?.screen;
  return typeof screen === 'string' ? screen : undefined;
}
