import { Text } from '@chakra-ui/react';
import type { DetailSection, Scope } from '#language';
import { Sections } from '#ui';

interface Attachment {
  datei_name?: string;
}

/** As in NACHRICHT_ANZEIGENVN. */
const sections: readonly DetailSection[] = [
  {
    title: '{row.betreff}',
    values: [
      { label: 'Nachricht', field: 'nachricht', cell: 'lines', mask: 'none', hideLabel: true },
      { label: 'Anhänge', field: 'anhaenge' },
    ],
  },
];

/** A message as its reader will see it, while it is written. */
export default function MessagePreview({ scope }: { scope: Scope }) {
  const { betreff, nachricht, anhaenge } = scope.data ?? {};
  const names = ((anhaenge ?? []) as Attachment[]).map(({ datei_name = '' }) => datei_name);
  if (!betreff && !nachricht && names.length === 0)
    return <Text color="fg.muted">Hier erscheint die Nachricht, sobald Sie etwas geschrieben haben.</Text>;
  const row = { betreff, nachricht, anhaenge: names.join(', ') };
  return <Sections sections={sections} scope={{ ...scope, row }} where="NACHRICHT_AN_MEHRERE" />;
}
