/** Looks for malware in what is uploaded. */
export interface Scanner {
  /** Name of the malware that a content holds; undefined for a clean one. Throws a 503 while nothing can be scanned. */
  scan(content: Buffer): Promise<string | undefined>;
}

declare module '../../shared/context.ts' {
  interface AppContext {
    /** undefined: uploads are not scanned. */
    readonly scanner: Scanner | undefined;
  }
}
