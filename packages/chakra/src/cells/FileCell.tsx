import {
  type CellProps,
  errorNotice,
  filePropertiesOf,
  type NamedDocument,
  readDocument,
  useData,
  useDocuments,
  useLocale,
  useNotices,
} from '@schema-screens/core';
import {
  cellText,
  fileTexts,
  readFileEntry,
  requestText,
  useDeclaredCall,
} from '@schema-screens/core/internal';
import { isRecord } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { type RefObject, useEffect, useRef, useState } from 'react';
import './cells.css';

/** Pictures that browsers draw. */
const drawable = ['image/jpeg', 'image/png', 'image/gif'];

/** Whether the files of a field are pictures alone (`x-file`). */
function isPicture(schema: JsonSchema | undefined): boolean {
  const file = schema?.['x-file'];
  const types = isRecord(file) ? file.types : undefined;
  return Array.isArray(types) && types.length > 0 && types.every((type) => drawable.includes(type));
}

/** Whether an element has been on the screen. */
function useHasBeenVisible(element: RefObject<Element | null>, isObserved: boolean): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!isObserved || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setVisible(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isObserved]);
  return isVisible;
}

interface StoredFileProps {
  name: string;
  path: string;
  /** Shows the file itself, once it is on the screen. */
  isPicture: boolean;
}

function StoredFile({ name, path, isPicture }: StoredFileProps) {
  const locale = useLocale();
  const data = useData();
  const { saveFile } = useDocuments();
  const { notify } = useNotices();
  const button = useRef<HTMLButtonElement>(null);
  const isLoading = useRef(false);
  const isVisible = useHasBeenVisible(button, isPicture);
  const { data: response } = useDeclaredCall(isVisible ? requestText({ path }, { user: null }) : '', {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const picture = readDocument(data, response?.data);
  const load = async (): Promise<NamedDocument | undefined> =>
    picture ?? readDocument(data, (await data.call({ method: 'GET', path })).data);
  const save = async (): Promise<void> => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const document = await load();
      if (document) saveFile(document);
    } catch (thrown) {
      notify(errorNotice(locale, thrown));
    } finally {
      isLoading.current = false;
    }
  };
  return (
    <button
      ref={button}
      type="button"
      className="cell-link cell-file"
      aria-label={locale.texts(fileTexts).download({ name })}
      onClick={() => void save()}
    >
      {picture ? <img className="cell-image cell-picture" src={picture.dataUrl} alt="" /> : name}
    </button>
  );
}

/** A file that a click downloads: by its name, or a picture as itself where the field has only pictures. */
export function FileCell(cell: CellProps) {
  const locale = useLocale();
  const data = useData();
  const file = readFileEntry(cell.value, filePropertiesOf(data));
  if (!file) return cellText(locale, cell, cell.value);
  const { name, path } = file;
  return path === undefined ? (
    name
  ) : (
    <StoredFile name={name} path={path} isPicture={isPicture(cell.schema)} />
  );
}
