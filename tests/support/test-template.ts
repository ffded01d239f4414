/** What a server under test begins with: tables without rows, or the demo data of a few policyholders. */
export type TemplateName = 'tables' | 'demo';

/** Where it is prepared: copying it saves each server the seconds that making it takes. */
export interface Template {
  readonly dataDir: string;
  /** Name of the database on the PostgreSQL server; none: it lies in the data directory. */
  readonly database?: string;
}

export type Templates = Readonly<Record<TemplateName, Template>>;

declare module 'vitest' {
  interface ProvidedContext {
    templates: Templates;
  }
}
