import { createContext } from 'react';

/**
 * Takes the title of the screen that is drawn, for the document's title; by default nothing does, since the document may
 * belong to another application.
 *
 * @param prefix goes before the title: "Error: "
 */
export type TitleListener = (title: string, prefix: string) => void;

export const TitleContext = createContext<TitleListener>(() => undefined);

export const setDocumentTitle: TitleListener = (title, prefix) => {
  document.title = prefix + title;
};
