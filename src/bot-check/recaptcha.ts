import { currentLocale } from '../bootstrap/locale.ts';

interface Recaptcha {
  ready: (run: () => void) => void;
  execute: (key: string, options: { action: string }) => Promise<string>;
  render: (place: HTMLElement, options: Record<string, unknown>) => number;
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const base = 'https://www.google.com/recaptcha/api.js';

function requireGoogle(url: string): string {
  if (!url.startsWith(`${base}?`)) throw new TypeError('Only the script of reCAPTCHA may be loaded');
  return url;
}

// The server's Content Security Policy allows a policy of this name if reCAPTCHA is configured.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'portal-recaptcha',
  { createScriptURL: requireGoogle },
);

const scripts = new Map<string, Promise<Recaptcha>>();

/** Loads the script once per key, on demand. */
function loadRecaptcha(render: string): Promise<Recaptcha> {
  const cached = scripts.get(render);
  if (cached) return cached;
  const loading = new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    const url = `${base}?hl=${currentLocale().code.slice(0, 2)}&render=${encodeURIComponent(render)}`;
    script.src = policy ? policy.createScriptURL(url) : requireGoogle(url);
    script.onload = () => {
      const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else reject(new Error('reCAPTCHA did not start'));
    };
    script.onerror = () => reject(new Error('reCAPTCHA cannot be loaded'));
    document.head.append(script);
  });
  scripts.set(render, loading);
  loading.catch(() => scripts.delete(render));
  return loading;
}

/** The token of the invisible check; null if it is not available, to which the back end responds with the visible one. */
export async function recaptchaToken(key: string, action: string): Promise<string | null> {
  try {
    return await (await loadRecaptcha(key)).execute(key, { action });
  } catch (thrown) {
    console.warn('reCAPTCHA:', thrown);
    return null;
  }
}

/**
 * Renders the checkbox into an element.
 *
 * @param onSolved called with the token, and with null when it expires
 */
export async function drawRecaptcha(
  place: HTMLElement,
  key: string,
  onSolved: (token: string | null) => void,
): Promise<void> {
  const recaptcha = await loadRecaptcha('explicit');
  recaptcha.render(place, {
    sitekey: key,
    callback: onSolved,
    'expired-callback': () => onSolved(null),
    'error-callback': () => onSolved(null),
  });
}
