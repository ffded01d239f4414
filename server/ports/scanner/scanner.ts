/** Which of several contents holds malware, and the name of that. */
export interface Infection {
  readonly index: number;
  readonly found: string;
}

/** Looks for malware in what is uploaded. */
export interface Scanner {
  /** The first of the contents of a call that holds malware. Throws a 503 while nothing can be scanned, or all together take too long. */
  scan(contents: readonly Buffer[]): Promise<Infection | undefined>;
}

declare module '../../shared/context.ts' {
  interface AppContext {
    /** undefined: uploads are not scanned. */
    readonly scanner: Scanner | undefined;
  }
}
