import type { Row } from '@schema-screens/schema/model';
import {
  type DataSource,
  expectRows,
  type SavedViews,
  type UserSettings,
  type ViewValues,
} from '../../index.ts';
import type { EventSource } from '../events/rest-events.ts';
import type { CallVocabulary, RestWords } from '../words.ts';

/** Features of a back end besides the generic calls. */
export interface BackendFeatures {
  /** GET and PATCH {path}/{key}, whose body has the value in "value". */
  settings?: string;
  /** GET {path}/{screen}, POST {path}, PATCH and DELETE {path}/{id}. */
  views?: string;
  /** GET {resource}/csv, with the parameters of a search, the columns in "column" and their headings in "title". */
  csv?: boolean;
  /** The path of jobs over many rows; see rest-bulk.ts. */
  bulk?: string;
  /** A stream of events of what others change (docs/operate.md). */
  changes?: EventSource;
  /** POST of who edits a record; needs the stream. See rest-presence.ts. */
  presence?: string;
  /** The words of the calls (`vocabulary` of `screens/application.json`); default: English. */
  vocabulary?: CallVocabulary;
}

type Call = DataSource['call'];

const restSettings = (call: Call, path: string, { word }: RestWords): UserSettings => ({
  async read(key, signal) {
    const { data } = await call<Row | undefined>({
      method: 'GET',
      path: `${path}/${encodeURIComponent(key)}`,
      signal,
    });
    const value = data?.[word('value')];
    return typeof value === 'object' && value !== null ? (value as Row) : null;
  },
  async write(key, value) {
    await call({
      method: 'PATCH',
      path: `${path}/${encodeURIComponent(key)}`,
      body: { [word('value')]: value },
    });
  },
});

const restViews = (call: Call, path: string, { word }: RestWords): SavedViews => {
  const bodyOf = ({ name, address, isShared }: ViewValues) => ({
    name,
    [word('address')]: address,
    [word('isShared')]: isShared,
  });
  return {
    async list(screen, signal) {
      const { data } = await call<{ data?: unknown } | undefined>({
        method: 'GET',
        path: `${path}/${encodeURIComponent(screen)}`,
        signal,
      });
      return expectRows(data?.data).map((view) => ({
        id: String(view.id),
        name: String(view.name),
        address: String(view[word('address')]),
        isShared: view[word('isShared')] === true,
        isOwn: view[word('isOwn')] === true,
      }));
    },
    async create(screen, values) {
      const body = { [word('list')]: screen, ...bodyOf(values) };
      const { data } = await call<{ id: number }>({ method: 'POST', path, body });
      return String(data.id);
    },
    async update(id, values) {
      await call({ method: 'PATCH', path: `${path}/${encodeURIComponent(id)}`, body: bodyOf(values) });
    },
    async delete(id) {
      await call({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` });
    },
  };
};

/** The calls for users' settings and views, if the back end has them. */
export const restUserSettings = (
  call: Call,
  { settings, views }: BackendFeatures,
  wire: RestWords,
): Pick<DataSource, 'settings' | 'views'> => ({
  ...(settings !== undefined && { settings: restSettings(call, settings, wire) }),
  ...(views !== undefined && { views: restViews(call, views, wire) }),
});
