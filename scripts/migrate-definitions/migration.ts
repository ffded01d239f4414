/** An object of a definition, as it is written. */
export type Written = Readonly<Record<string, unknown>>;

/** Where an object stands. */
export interface Place {
  /** Key that it is the value of, or its list; undefined for the whole definition. */
  key: string | undefined;
}

/** A step from the language as it was to the language as it is. */
export interface Migration {
  /** What it does, for the list that is printed. */
  name: string;
  /** The object carried over; itself where there is nothing to do. */
  apply: (object: Written, place: Place) => Written;
}

/** An object with a key renamed, in its place. */
export const renameKey = (object: Written, from: string, to: string): Written =>
  from in object
    ? Object.fromEntries(Object.entries(object).map(([key, value]) => [key === from ? to : key, value]))
    : object;

/** An object without a key. */
export const withoutKey = (object: Written, name: string): Written =>
  name in object ? Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)) : object;
