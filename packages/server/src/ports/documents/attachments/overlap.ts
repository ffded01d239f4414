/** Whether any two ranges of a file overlap. */
export function overlap(stretches: readonly { readonly start: number; readonly end: number }[]): boolean {
  const sorted = stretches.toSorted((a, b) => a.start - b.start);
  return sorted.some(({ start }, index) => index > 0 && start < sorted[index - 1]!.end);
}
