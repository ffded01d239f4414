interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

function sameOrigin(url: string): string {
  const { href, origin } = new URL(url, window.location.href);
  if (origin !== window.location.origin) throw new TypeError('Only scripts of this origin may be loaded');
  return href;
}

// The policy's name stands in the server's Content Security Policy.
const policy = trustedTypes?.createPolicy('portal', { createScriptURL: sameOrigin });

/**
 * The address of a script of our own, as Trusted Types want it.
 *
 * @throws TypeError for an address of another origin
 */
export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : sameOrigin(url);
}
