/** An object of a definition. */
export type Written = Readonly<Record<string, unknown>>;

/** The position of an object. */
export interface Place {
  /** The key of the object, or of the list that it is in; undefined for the whole definition. */
  key: string | undefined;
}

/** A step from an earlier language to the current one. */
export interface Migration {
  /** Description for the printed list. */
  name: string;
  /** Returns the migrated object; the same object if there is nothing to do. */
  apply: (object: Written, place: Place) => Written;
}

/** Renames a key of an object and keeps its position. */
export const renameKey = (object: Written, from: string, to: string): Written =>
  from in object
    ? Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]))
    : object;

/** Removes a key from an object. */
export const withoutKey = (object: Written, name: string): Written =>
  name in object ? Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)) : object;
