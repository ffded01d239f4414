import { resolve } from 'node:path';
import { readScreens } from '@schema-screens/check/files';
import type { Screen } from '@schema-screens/schema/language';
import type { Portal } from '../servers/portal.ts';

const screens = readScreens(resolve(import.meta.dirname, '../../..')).map(({ screen }) => screen);

/** What stands for the parameters of a screen's address, for erika.muster. */
const params: Record<string, readonly string[]> = {
  BELEG: ['1'],
  EMAIL_RUECKNAHME: ['unbekannt'],
  FINANZAMTBESCHEINIGUNG_ANFORDERN_PRESELECTED: ['910000001'],
  NACHRICHT_ANZEIGENVN: ['1'],
  OFFENER_POSTEN: ['1'],
  PASSKEY_ENTFERNEN: ['1'],
  SCHADEN: ['1'],
  SCHADENANTRAG_BESTAETIGUNG: ['20260000001'],
  VERTRAG: ['910000001', '920000001'],
  VERTRAGSZUGRIFF_ANZEIGEN: ['1'],
};

/** Forms that a contract hands over: the call and its contract. */
const forms: Record<string, string> = {
  SCHADENANTRAG_GLAS: 'schadenmeldung/910000003',
  SCHADENANTRAG_UNWETTER: 'schadenmeldung/910000002',
  SCHADENANTRAG_TIER: 'schadenmeldung/910000006',
  SEPA_MANDAT: 'sepa/910000001',
};

async function handOver(portal: Pick<Portal, 'url'>, token: string, call: string): Promise<string> {
  const answer = await fetch(`${portal.url}/api/imap2/auth/${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { id, formId } = (await answer.json()) as { id?: string; formId?: string };
  return (id ?? formId)!;
}

const isOf = ({ access }: Screen, who: 'vn' | 'public'): boolean =>
  who === 'public' ? access === 'public' : access === 'session' || access.includes('vn');

/** The addresses of a screen: with each of its tabs, and with what its parameters stand for. */
async function pathsOf(screen: Screen, portal: Pick<Portal, 'url'>, token: string): Promise<string[]> {
  const path = screen.path.replaceAll(/\/\{\w+\?\}/g, '');
  if (path.includes('{')) {
    const form = forms[screen.name];
    const values = form ? [await handOver(portal, token, form)] : params[screen.name];
    if (!values) throw new Error(`policyholder-screens.ts needs an address of ${screen.name}.`);
    return values.map((value) => path.replace(/\{\w+\}/, value));
  }
  const tabs = screen.kind === 'detail' ? (screen.tabs ?? []) : [];
  return [path, ...tabs.slice(1).map(({ name }) => `${path}?tab=${name}`)];
}

/**
 * The addresses of all screens of policyholders, or of all that need no session, from the definitions.
 *
 * @param token session of erika.muster
 * @param kind the kind of screens; without it all
 */
export async function policyholderPaths(
  portal: Pick<Portal, 'url'>,
  token: string,
  who: 'vn' | 'public',
  kind?: Screen['kind'],
): Promise<string[]> {
  const wanted = screens.filter(
    (screen) => isOf(screen, who) && (kind === undefined || screen.kind === kind),
  );
  return (await Promise.all(wanted.map((screen) => pathsOf(screen, portal, token)))).flat();
}
