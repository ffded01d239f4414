import { createContext, useContext } from 'react';

export type HeadingTag = 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';

interface Headings {
  /** Of the screen's title. */
  readonly level: 1 | 2 | 3 | 4;
  /** The title is read out, but not drawn: the page around the screen has one. */
  readonly isQuiet: boolean;
}

/** The headings of a screen; by default it has its page alone. */
export const HeadingsContext = createContext<Headings>({ level: 1, isQuiet: false });

/** @returns the tag of a heading below the title of its screen; 0 is the title itself */
export function useHeadingTag(below: 0 | 1 | 2): HeadingTag {
  const { level } = useContext(HeadingsContext);
  return `h${(level + below) as 1 | 2 | 3 | 4 | 5 | 6}`;
}
