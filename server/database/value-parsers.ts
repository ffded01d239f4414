/** How both databases give values of types that JavaScript has no own form for, by PostgreSQL's type number. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1114: (text) => text,
  1184: (text) => new Date(text).toISOString(),
};
