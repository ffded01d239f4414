import type { Row } from '@schema-screens/schema/model';
import {
  type DataSource,
  expectRows,
  type SavedView,
  type SavedViews,
  type UserSettings,
  type ViewValues,
} from '../../index.ts';
import type { EventSource } from '../events/rest-events.ts';
import * as wire from '../words.ts';

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
}

type Call = DataSource['call'];

/** A view as the back end sends it. */
type WireView = Omit<SavedView, 'id'> & { id: number };

const restSettings = (call: Call, path: string): UserSettings => ({
  async read(key, signal) {
    const { data } = await call<Row | undefined>({
      method: 'GET',
      path: `${path}/${encodeURIComponent(key)}`,
      signal,
    });
    const value = data?.[wire.value];
    return typeof value === 'object' && value !== null ? (value as Row) : null;
  },
  async write(key, value) {
    await call({
      method: 'PATCH',
      path: `${path}/${encodeURIComponent(key)}`,
      body: { [wire.value]: value },
    });
  },
});

const bodyOf = ({ name, address, isShared }: ViewValues) => ({
  name,
  [wire.address]: address,
  [wire.isShared]: isShared,
});

const restViews = (call: Call, path: string): SavedViews => ({
  async list(screen, signal) {
    const { data } = await call<{ data?: unknown } | undefined>({
      method: 'GET',
      path: `${path}/${encodeURIComponent(screen)}`,
      signal,
    });
    return (expectRows(data?.data) as unknown as WireView[]).map(
      ({ id, name, [wire.address]: address, [wire.isShared]: isShared, [wire.isOwn]: isOwn }) => ({
        id: String(id),
        name,
        address,
        isShared,
        isOwn,
      }),
    );
  },
  async create(screen, values) {
    const body = { [wire.list]: screen, ...bodyOf(values) };
    const { data } = await call<{ id: number }>({ method: 'POST', path, body });
    return String(data.id);
  },
  async update(id, values) {
    await call({ method: 'PATCH', path: `${path}/${encodeURIComponent(id)}`, body: bodyOf(values) });
  },
  async delete(id) {
    await call({ method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` });
  },
});

/** The calls for users' settings and views, if the back end has them. */
export const restUserSettings = (
  call: Call,
  { settings, views }: BackendFeatures,
): Pick<DataSource, 'settings' | 'views'> => ({
  ...(settings !== undefined && { settings: restSettings(call, settings) }),
  ...(views !== undefined && { views: restViews(call, views) }),
});
