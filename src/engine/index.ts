/** The door of the engine: everything that other rooms may use. */
export * from './data/data-source.ts';
export * from './data/query-keys.ts';
export * from './data/request-error.ts';
export * from './data/use-meta.ts';
export * from './definition/catalog.ts';
export * from './definition/condition.ts';
export * from './definition/defaults.ts';
export * from './definition/definition-error.ts';
export * from './definition/json-schema.ts';
export * from './definition/scope.ts';
export * from './definition/target.ts';
export * from './definition/template.ts';
export type * from './definition/types.gen.ts';
export * from './engine-context.ts';
export * from './registry/contracts.ts';
export * from './registry/registry.ts';
