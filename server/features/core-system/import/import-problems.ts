const maxLines = 200;

/** The mistakes in the files of an import, one per line; nothing was stored. */
export class ImportError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ImportError';
    this.lines = lines;
  }
}

/** Collects mistakes, up to a number that somebody can read. */
export class ImportProblems {
  readonly #lines: string[] = [];
  #count = 0;

  add(place: string, message: string): void {
    this.#count += 1;
    if (this.#lines.length < maxLines) this.#lines.push(`${place}: ${message}`);
  }

  /** Throws an ImportError if there are any. */
  stop(): void {
    if (this.#count === 0) return;
    const more = this.#count - this.#lines.length;
    throw new ImportError([
      ...this.#lines,
      ...(more > 0 ? [`… und ${more.toLocaleString('de-DE')} weitere.`] : []),
      `Nichts wurde eingelesen. Fehler: ${this.#count.toLocaleString('de-DE')}.`,
    ]);
  }

  /** Throws an ImportError if no more mistakes can be shown: those that further work would find are not counted. */
  stopIfFull(): void {
    if (this.#lines.length < maxLines) return;
    throw new ImportError([
      ...this.#lines,
      `Nichts wurde eingelesen. Fehler: mindestens ${this.#count.toLocaleString('de-DE')}.`,
    ]);
  }
}
