import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** By the names that `font()` takes. */
const files = {
  Regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  Bold: resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

/** Embeds the fonts `Regular` and `Bold`: names are written as they are, in every language of Latin, Greek or Cyrillic letters. */
export function embedFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files)) doc.registerFont(name, file);
}
