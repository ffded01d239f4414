import type { FactorKind } from './factor-kind.ts';
import { appCodes } from './totp.ts';

/** The kinds of second factors; the first is that of secrets without a name. */
export const factorKinds: readonly [FactorKind, ...FactorKind[]] = [appCodes];

/** The kind of a name; undefined for an unknown one. */
const kindNamed = (name: string): FactorKind | undefined => factorKinds.find((kind) => kind.name === name);

/** What calls may name. */
export const factorNames: readonly string[] = factorKinds.map(({ name }) => name);

/** The kind that a call names; default: the first. */
export const chosenKind = (name: string | undefined): FactorKind =>
  (name === undefined ? undefined : kindNamed(name)) ?? factorKinds[0];

/** A secret as accounts store it, before it is sealed. */
export const storedSecret = ({ name }: FactorKind, secret: string): string =>
  name === factorKinds[0].name ? secret : `${name}:${secret}`;

/** The kind and secret of what an account stores; without a kind that the server knows, recovery codes are left. */
export function readSecret(stored: string): {
  readonly kind: FactorKind | undefined;
  readonly secret: string;
} {
  const end = stored.indexOf(':');
  if (end < 0) return { kind: factorKinds[0], secret: stored };
  return { kind: kindNamed(stored.slice(0, end)), secret: stored.slice(end + 1) };
}
