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

// The policy's name is in the server's Content Security Policy.
const policy = trustedTypes?.createPolicy('portal', { createScriptURL: sameOrigin });

/**
 * The URL of one of our own scripts as a Trusted Type.
 *
 * @throws TypeError for a URL of another origin
 */
export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : sameOrigin(url);
}
