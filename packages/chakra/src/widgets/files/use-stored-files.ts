import {
  errorNotice,
  type NamedDocument,
  readDocument,
  useData,
  useDialogs,
  useLocale,
  useNotices,
  useRefresh,
  useUser,
} from '@schema-screens/core';
import {
  actionTexts,
  type FileEntry,
  fileTexts,
  requestText,
  useDeclaredCall,
} from '@schema-screens/core/internal';
import type { TextsOf } from '@schema-screens/locale';
import { fillPath, fillText } from '@schema-screens/schema/language';
import type { FilesOptions } from './file-entry.ts';

/** The calls of a definition for stored files. */
export type StoredFileOptions = Pick<FilesOptions, 'download' | 'remove' | 'removed' | 'confirm'>;

export interface StoredFiles {
  /** The content of a stored file; undefined if there is no call for it. Rejects with RequestError. */
  fetch: (entry: FileEntry, template: string | undefined) => Promise<NamedDocument | undefined>;
  /** Asks, deletes and reports; false if the file stays. Rejects with RequestError. */
  remove: (entry: FileEntry) => Promise<boolean>;
  /** Reports why a call was refused. */
  report: (thrown: unknown) => void;
}

/**
 * What can be done with stored files.
 *
 * @param texts used where the definition has none
 */
export function useStoredFiles(
  options: StoredFileOptions,
  texts: Pick<TextsOf<typeof fileTexts>, 'confirm' | 'removed'>,
): StoredFiles {
  const locale = useLocale();
  const data = useData();
  const user = useUser();
  const { ask } = useDialogs();
  const { notify } = useNotices();
  const refresh = useRefresh();
  return {
    async fetch({ row: item, path: own }, template) {
      const path = own ?? (template && fillPath(template, { user, timeZone: locale.timeZone, item }));
      if (path === undefined) return undefined;
      return readDocument(data, (await data.call({ method: 'GET', path })).data);
    },
    async remove({ id, name, row: item }) {
      if (id === undefined || !options.remove) return true;
      const scope = { user, timeZone: locale.timeZone, item };
      const isAgreed = await ask({
        title: locale.texts(fileTexts).delete,
        text: options.confirm === undefined ? texts.confirm({ name }) : fillText(options.confirm, scope),
        ok: locale.texts(fileTexts).deleteOk,
        cancel: locale.texts(actionTexts).ask.cancel,
        isDangerous: true,
      });
      if (!isAgreed) return false;
      await data.call({ method: 'DELETE', path: fillPath(options.remove, scope) });
      // The field removes the file itself; other screens that show it reload.
      await refresh(true);
      notify({ status: 'success', ...(options.removed ?? texts.removed) });
      return true;
    },
    report(thrown) {
      notify(errorNotice(locale, thrown));
    },
  };
}

/** The content of a stored file, loaded once it is rendered; nothing is loaded without a file or a call. */
export function useStoredContents(
  entry: FileEntry | undefined,
  { download }: StoredFileOptions,
): { dataUrl: string | undefined; hasFailed: boolean } {
  const user = useUser();
  const data = useData();
  const { timeZone } = useLocale();
  const text =
    entry && download !== undefined
      ? requestText({ path: download }, { user, timeZone, item: entry.row })
      : '';
  const { data: response, isError } = useDeclaredCall(text, {
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const document = readDocument(data, response?.data);
  return { dataUrl: document?.dataUrl, hasFailed: isError || (response !== undefined && !document) };
}
