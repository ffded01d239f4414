import type { FeatureDeclaration } from '#rules';
import manifest from '../../../screens/application.json' with { type: 'json' };

/** What the generic server reads of the application's manifest. */
export const application: {
  /** The one of the definitions first. */
  readonly languages: readonly string[];
  readonly timeZone: string;
  readonly currency: string;
  readonly country: string;
  readonly sessionMinutes: number;
  readonly roles: readonly { readonly name: string; readonly uploadFactor?: number }[];
  readonly features: readonly FeatureDeclaration[];
} = manifest;
