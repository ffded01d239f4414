import type { AppContext } from '../../shared/context.ts';

/** Who passkeys are for: the portal's host, and the origin that pages come from; both out of PUBLIC_URL alone. */
export function relyingParty({ publicUrl }: Pick<AppContext, 'publicUrl'>): {
  readonly rpID: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(publicUrl());
  return { rpID: hostname, origin };
}
