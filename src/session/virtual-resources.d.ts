/** Where the resources of schemas/resource are that are not below their name or whose key is not id, and the words of their calls. */
declare module 'virtual:resources' {
  export const addresses: Readonly<Record<string, { path?: string; primaryKey?: string }>>;
  export const vocabulary: import('@schema-screens/core/adapters').CallVocabulary;
}
