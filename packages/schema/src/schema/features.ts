/** A feature of `screens/application.json`. */
export interface FeatureDeclaration {
  readonly name: string;
  readonly default?: boolean;
  readonly derived?: boolean;
}

/** Features that the setting FEATURES switches. */
export const configurableFeatures = (features: readonly FeatureDeclaration[]): string[] =>
  features.filter(({ derived }) => !derived).map(({ name }) => name);

/** Features that are on without the setting FEATURES. */
export const defaultFeatures = (features: readonly FeatureDeclaration[]): string[] =>
  configurableFeatures(features.filter(({ default: isOn = true }) => isOn));
