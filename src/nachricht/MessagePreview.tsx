import { Text } from '@chakra-ui/react';
import { Sections } from '@schema-screens/chakra';
import { useLocale } from '@schema-screens/core';
import type { Locale } from '@schema-screens/locale';
import type { DetailSection, Scope } from '@schema-screens/schema/language';
import { useMemo } from 'react';

interface Attachment {
  datei_name?: string;
}

/** As in NACHRICHT_ANZEIGENVN. */
const sectionsIn = ({ translate }: Locale): readonly DetailSection[] => [
  {
    title: '{row.betreff}',
    values: [
      { label: translate('Nachricht'), field: 'nachricht', cell: 'lines', mask: 'none', hideLabel: true },
      { label: translate('Anhänge'), field: 'anhaenge' },
    ],
  },
];

/** A message as its reader will see it, while it is written. */
export default function MessagePreview({ scope }: { scope: Scope }) {
  const locale = useLocale();
  const sections = useMemo(() => sectionsIn(locale), [locale]);
  const { betreff, nachricht, anhaenge } = scope.data ?? {};
  const names = ((anhaenge ?? []) as Attachment[]).map(({ datei_name = '' }) => datei_name);
  if (!betreff && !nachricht && names.length === 0)
    return (
      <Text color="fg.muted">
        {locale.translate('Hier erscheint die Nachricht, sobald Sie etwas geschrieben haben.')}
      </Text>
    );
  const row = { betreff, nachricht, anhaenge: names.join(', ') };
  return <Sections sections={sections} scope={{ ...scope, row }} where="NACHRICHT_AN_MEHRERE" />;
}
