/** The check of definitions for other applications: its command, its plug-in for Vite (`./vite`), and `defineScreens`. */

export { checkFolderDictionaries } from './check-dictionaries.ts';
export { type ApplicationFiles, checkFiles, checkFolder, readApplicationFiles } from './check-folder.ts';
export { type ApplicationNames, definitionNames } from './definition-names.ts';
export * from './definitions/index.ts';
export { folderWarnings } from './folder-warnings.ts';
export { languageSchemas } from './language-schemas.ts';
export { schemaNames } from './schema-names.ts';
