/** The initial data of a server under test: tables without rows, or the demo data of a few policyholders. */
export type TemplateName = 'tables' | 'demo';

/** A prepared database: copying it saves each server the seconds of creating it. */
export interface Template {
  readonly dataDir: string;
  /** Name of the database on the PostgreSQL server; otherwise it is in the data directory. */
  readonly database?: string;
}

export type Templates = Readonly<Record<TemplateName, Template>>;

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates;
  }
}
