import type { ContentCheckerContext } from '../ports/documents/attachments/content-checker.ts';
import type { DocumentContext } from '../ports/documents/document-store.ts';
import type { ScannerContext } from '../ports/scanner/scanner.ts';
import type { ApplicationTypes, ResourceContext } from '../resources/schema/resource-registry.ts';
import type { PagesContext } from './plugins/pages.ts';

/**
 * What every server has for its routes, hooks and jobs, created once at the start. What only some applications have (users, secrets,
 * mails) is an interface of its own beside its type, which a module joins to this one by `&`.
 *
 * @typeParam Types of the application's tables and resources
 */
export type AppContext<Types extends ApplicationTypes = ApplicationTypes> = ResourceContext<Types> &
  DocumentContext &
  ContentCheckerContext &
  ScannerContext &
  PagesContext;
