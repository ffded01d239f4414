import type { ReactNode } from 'react';

/**
 * A text with an element in place of its one `{name}`, e.g. with a number to call in it.
 *
 * @param text translated, with the `{name}` still in it
 */
export function TextWithElement({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(/\{\w+\}/);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
