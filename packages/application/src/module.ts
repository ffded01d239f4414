/** What the files of an application's folder `modules` are made of: `@schema-screens/application/module`. */

export type { ApplicationModule, MailContent, ModuleContext, ModuleMail } from '@schema-screens/server';
export { conflict, defineModule, forbidden, invalid, notFound, tablesOf } from '@schema-screens/server';
