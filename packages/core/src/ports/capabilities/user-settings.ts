import type { Row } from '@schema-screens/schema/model';

/** A user's settings in the back end, by key. */
export interface UserSettings {
  /** Null if nothing is stored. */
  read(key: string, signal?: AbortSignal): Promise<Row | null>;
  /** Replaces the setting; null deletes it. */
  write(key: string, value: Row | null): Promise<void>;
}

/** A saved view: a name and the query string of the list's address. */
export interface SavedView {
  id: string;
  name: string;
  address: string;
  /** Visible to everybody with the owner's role. */
  isShared: boolean;
  /** The user may change and delete it. */
  isOwn: boolean;
}

/** Input for a view. */
export type ViewValues = Pick<SavedView, 'name' | 'address' | 'isShared'>;

/** Saved views of lists in the back end, by the list's screen. */
export interface SavedViews {
  /** The user's own views, and those shared with the user's role. */
  list(screen: string, signal?: AbortSignal): Promise<SavedView[]>;
  /** Stores a new view and returns its id. */
  create(screen: string, values: ViewValues): Promise<string>;
  update(id: string, values: ViewValues): Promise<void>;
  delete(id: string): Promise<void>;
}
