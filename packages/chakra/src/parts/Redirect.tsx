import { useRouter } from '@schema-screens/core';
import { useEffect } from 'react';

/** Leads to another address, in place of the current one. */
export function Redirect({ to }: { to: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate(to, { replace: true }), [router, to]);
  return null;
}
