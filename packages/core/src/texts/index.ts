/** What the engine says, for translations of all of it. */
export { catalog, type PartialTexts, type Texts } from './catalog.ts';
export { english } from './english/english.ts';
