import { type RouterLinkProps, useRouter } from '@schema-screens/core';
import { useEffect } from 'react';

/** A link that the application's router follows. */
export function Link(props: RouterLinkProps) {
  const { Link: Routed } = useRouter();
  return <Routed {...props} />;
}

/** Leads to another address, in place of the current one. */
export function Redirect({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate(to, { replace: true }), [router, to]);
  return null;
}
