import { Mail, Phone, Printer, UserRound } from 'lucide-react';
import { telHref } from '../bootstrap/brand.ts';
import type { ContactLine } from './ContactLines.tsx';

const company = '5';

type Broker = Readonly<Record<string, unknown>>;

const textOf = (broker: Broker, ...names: readonly string[]): string =>
  names
    .map((name) => broker[name])
    .filter(Boolean)
    .join(' ');

/** The contact details of a broker; a company has no first name (docs/portal/konto.md, KO-2). */
export function brokerLines(broker: Broker): ContactLine[] {
  const name =
    broker.anrede === company
      ? textOf(broker, 'benutzerName')
      : textOf(broker, 'benutzerVorname', 'benutzerName');
  const place = [
    name,
    textOf(broker, 'benutzerName2'),
    textOf(broker, 'strasse'),
    textOf(broker, 'plz', 'ort'),
  ];
  const [telefon, fax, email] = ['telefon', 'fax', 'email'].map((field) => textOf(broker, field));
  return [
    { label: 'Ansprechpartner', text: place.filter(Boolean).join('\n'), icon: UserRound },
    ...(telefon ? [{ label: 'Telefon', text: telefon, href: telHref(telefon), icon: Phone }] : []),
    ...(fax ? [{ label: 'Fax', text: fax, icon: Printer }] : []),
    ...(email ? [{ label: 'E\u2011Mail', text: email, href: `mailto:${email}`, icon: Mail }] : []),
  ];
}
