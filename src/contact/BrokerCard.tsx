import { Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { type DataResponse, expectRecord, queries, useData, useLocale } from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import { useQuery } from '@tanstack/react-query';
import { Mail, Phone, Printer, UserRound } from 'lucide-react';
import { telHref } from '../bootstrap/brand.ts';
import { type ContactLine, ContactLines } from './ContactLines.tsx';

const company = '5';

type Broker = Readonly<Record<string, unknown>>;

const textOf = (broker: Broker, ...names: readonly string[]): string =>
  names
    .map((name) => broker[name])
    .filter(Boolean)
    .join(' ');

/** The contact details of a broker; a company has no first name (docs/portal/konto.md, KO-2). */
export function brokerLines({ translate }: Locale, broker: Broker): ContactLine[] {
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
    { label: translate('Ansprechpartner'), text: place.filter(Boolean).join('\n'), icon: UserRound },
    ...(telefon ? [{ label: translate('Telefon'), text: telefon, href: telHref(telefon), icon: Phone }] : []),
    ...(fax ? [{ label: translate('Fax'), text: fax, icon: Printer }] : []),
    ...(email ? [{ label: translate('E\u2011Mail'), text: email, href: `mailto:${email}`, icon: Mail }] : []),
  ];
}

const path = 'imap2/getMakler';
const brokerOf = ({ data }: DataResponse) => expectRecord(data);

/** The policyholder's broker and how to contact the broker; handles loading, failure and no broker. */
export default function BrokerCard() {
  const locale = useLocale();
  const { translate } = locale;
  const source = useData();
  const { data, isError, refetch } = useQuery({
    ...queries.call(source, { path }),
    select: brokerOf,
  });
  if (isError)
    return (
      <Flex role="alert" direction="column" align="start" gap="3">
        <Text>{translate('Ihr betreuender Makler konnte nicht geladen werden.')}</Text>
        <Button variant="outline" size="sm" onClick={() => void refetch()}>
          {translate('Erneut versuchen')}
        </Button>
      </Flex>
    );
  if (!data)
    return (
      <Flex role="status" align="center" gap="3" color="fg.muted">
        <Spinner size="sm" aria-hidden />
        {translate('Ihr Makler wird geladen …')}
      </Flex>
    );
  if (!data.benutzerName)
    return <Text color="fg.muted">{translate('Ihnen ist zurzeit kein Makler zugeordnet.')}</Text>;
  return <ContactLines lines={brokerLines(locale, data)} />;
}
