/** Parsers, by PostgreSQL's type number, for types that JavaScript has no type of its own for; both databases use them. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1114: (text) => text,
  1184: (text) => new Date(text).toISOString(),
};
