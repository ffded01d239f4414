/** Index of the content with malware, and the name of the malware. */
export interface Infection {
  readonly index: number;
  readonly found: string;
}

/** Scans uploads for malware. */
export interface Scanner {
  /**
   * The first content of a request with malware. Throws a 503 while nothing can be scanned, or if all together take too
   * long.
   */
  scan(contents: readonly Buffer[]): Promise<Infection | undefined>;
}

/** What the context of a server has by its scanner. */
export interface ScannerContext {
  /** Undefined: uploads are not scanned. */
  readonly scanner: Scanner | undefined;
}
