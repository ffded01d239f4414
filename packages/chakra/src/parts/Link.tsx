import { type RouterLinkProps, useRouter } from '@schema-screens/core';

/** A link that the application's router follows. */
export function Link(props: RouterLinkProps) {
  const { Link: Routed } = useRouter();
  return <Routed {...props} />;
}
