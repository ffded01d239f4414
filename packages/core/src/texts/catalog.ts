import {
  holidayTexts,
  type PartialTranslationOf,
  passwordTexts,
  type Translation,
  type TranslationOf,
  valueTexts,
  waitingTexts,
} from '@schema-screens/locale';
import { type MessageKey, messages, sentenceTexts } from '@schema-screens/schema';
import { languageTexts } from '@schema-screens/schema/language';
import { actionTexts } from './action-texts.ts';
import { bulkTexts } from './bulk-texts.ts';
import { changeTexts } from './change-texts.ts';
import { choiceTexts } from './choice-texts.ts';
import { dateTexts } from './date-texts.ts';
import { errorTexts } from './error-texts.ts';
import { figureTexts } from './figure-texts.ts';
import { fileTexts } from './file-texts.ts';
import { formTexts } from './form-texts.ts';
import { imageTexts } from './image-texts.ts';
import { importTexts } from './import-texts.ts';
import { inputTexts } from './input-texts.ts';
import { jsonTexts } from './json-texts.ts';
import { listTexts } from './list-texts.ts';
import { noticeTexts } from './notice-texts.ts';
import { paletteTexts } from './palette-texts.ts';
import { previewTexts } from './preview-texts.ts';
import { qrCodeTexts } from './qr-code-texts.ts';
import { ratingTexts } from './rating-texts.ts';
import { richTextTexts } from './rich-text-texts.ts';
import { screenTexts } from './screen-texts.ts';

/**
 * All texts by what they are about, as ICU messages in German. They are read when they are displayed, never while a module loads. An
 * application that keeps the German ones does not import this: each part is loaded with the code that shows it.
 */
export const catalog = {
  language: languageTexts,
  validation: messages as Record<MessageKey, string>,
  sentences: sentenceTexts,
  waiting: waitingTexts,
  holidays: holidayTexts,
  passwords: passwordTexts,
  actions: actionTexts,
  bulk: bulkTexts,
  changes: changeTexts,
  choices: choiceTexts,
  dates: dateTexts,
  errors: errorTexts,
  figures: figureTexts,
  files: fileTexts,
  forms: formTexts,
  images: imageTexts,
  imports: importTexts,
  inputs: inputTexts,
  json: jsonTexts,
  lists: listTexts,
  notices: noticeTexts,
  palette: paletteTexts,
  preview: previewTexts,
  qrCodes: qrCodeTexts,
  ratings: ratingTexts,
  richText: richTextTexts,
  screens: screenTexts,
  values: valueTexts,
};

/** A language: messages with the arguments of the German ones. */
export type Texts = TranslationOf<typeof catalog>;

/** Some texts of a language; its locale has those of its fallback for the others. */
export type PartialTexts = PartialTranslationOf<typeof catalog>;

/** Catalogs in another language, for `createLocale` (docs/embed.md). */
export const translationsOf = (texts: PartialTexts): readonly Translation[] =>
  (Object.keys(catalog) as (keyof Texts)[]).flatMap((name) => {
    const translated = texts[name];
    return translated === undefined ? [] : [[catalog[name], translated] as const];
  });
