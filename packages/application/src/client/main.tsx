import '@fontsource-variable/inter';
import { pageFeatures } from '@schema-screens/chakra';
import { Application, densityKey } from './Application.tsx';
import type { ApplicationParts } from './application-parts.ts';
import { initialLanguage, type LocaleParts, loadLocale } from './language/start-language.ts';
import { createApplicationSession } from './session/application-session.ts';
import { createColorMode } from './shell/color-mode.ts';
import { createPage } from './shell/create-page.tsx';
import { startDensity } from './shell/density.ts';

interface StartOptions
  extends Pick<ApplicationParts, 'manifest' | 'navigation' | 'screens' | 'addresses' | 'scale'>,
    LocaleParts {
  /** Address of the file of the application's typeface; default: the reader's own. */
  fontFile?: string | undefined;
}

/** Draws an application into the element `root` of the page, which says what features are on. */
export async function startApplication({ fontFile, ...parts }: StartOptions): Promise<void> {
  const { manifest } = parts;
  const draw = createPage();
  const { family } = manifest.brand?.font ?? {};
  if (family !== undefined && fontFile !== undefined)
    document.fonts.add(
      new FontFace(family, `url(${JSON.stringify(fontFile)})`, { weight: '100 900', display: 'swap' }),
    );
  const colorMode = createColorMode('color-mode');
  colorMode.start();
  startDensity(densityKey);
  const language = initialLanguage(manifest);
  document.documentElement.lang = language;
  const session = createApplicationSession(language);
  if (manifest.accounts) void session.reload();
  const locale = await loadLocale(parts, language);
  const page = { colorMode, language, session, locale, features: pageFeatures() };
  draw(<Application {...parts} {...page} />);
}
