declare module 'virtual:tried-files' {
  export const schema: unknown;
  export const data: unknown;
}
