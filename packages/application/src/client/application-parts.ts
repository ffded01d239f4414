import type { ResourceAddress } from '@schema-screens/core/adapters';
import type { BrandScale, Locale } from '@schema-screens/locale';
import type { Application as Manifest, Navigation, Screen } from '@schema-screens/schema/language';
import type { ApplicationSession } from './session/application-session.ts';
import type { ColorModeChoice } from './shell/color-mode.ts';

/** An application: its definitions, what is derived from them when it is built, and what its server says of it. */
export interface ApplicationParts {
  manifest: Manifest;
  navigation: Navigation;
  screens: readonly Screen[];
  /** Paths and keys of resources that differ from their names and `id`. */
  addresses: Readonly<Record<string, ResourceAddress>>;
  /** The steps of the brand's colour; default: the engine's. */
  scale?: BrandScale | undefined;
  colorMode: ColorModeChoice;
  /** ISO 639: that of the locale. */
  language: string;
  locale: Locale;
  session: ApplicationSession;
  /** Names of the features that are on; default: all. */
  features?: ReadonlySet<string> | undefined;
}
