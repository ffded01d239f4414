import type { AppContext } from '../../http/context.ts';

/** The relying party: the portal's host, and the origin of its pages, both from PUBLIC_URL alone. */
export function relyingParty({ publicUrl }: Pick<AppContext, 'publicUrl'>): {
  readonly rpID: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl());
  return { rpID: hostname, origin };
}
