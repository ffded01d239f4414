import { createRegistries, lazyPart } from '@schema-screens/chakra';
import type { CellEntry, NamedAction, Registries } from '@schema-screens/core';
import { DokumentCell, SparteCell } from '../icons/icon-cells.tsx';
import { currentLocale } from './locale.ts';
import { pages } from './pages.ts';

/** Hand-written parts of detail and form screens, and the pages. */
const parts = [
  { name: 'hauptverwaltung', component: lazyPart(() => import('../contact/HeadOffice.tsx')) },
  { name: 'makler', component: lazyPart(() => import('../contact/BrokerCard.tsx')) },
  { name: 'deckungen', component: lazyPart(() => import('../deckungen/Deckungen.tsx')) },
  { name: 'ueberweisung', component: lazyPart(() => import('../ueberweisung/Ueberweisung.tsx')) },
  { name: 'schadenTelefon', component: lazyPart(() => import('../schaden/SchadenTelefon.tsx')) },
  { name: 'registrierungen', component: lazyPart(() => import('../statistics/RegistrationsTable.tsx')) },
  { name: 'statistikVerlauf', component: lazyPart(() => import('../statistics/MonthsChart.tsx')) },
  { name: 'nachrichtVorschau', component: lazyPart(() => import('../nachricht/MessagePreview.tsx')) },
  { name: 'medienVorschau', component: lazyPart(() => import('../media/MediaPreview.tsx')) },
  ...[...pages].map(([name, component]) => ({ name, component })),
];

const cells: CellEntry[] = [
  {
    name: 'sparte',
    descriptor: {
      description: 'Name of a Sparte with the icon of its group, which is gruppe of the row.',
      accepts: ['string'],
    },
    component: SparteCell,
  },
  {
    name: 'dokument',
    descriptor: {
      description:
        'Subject in the Postfach with the icon of the kind of document, which is art and datei_art of the row.',
      accepts: ['string'],
    },
    component: DokumentCell,
  },
];

/** Hand-written actions by the name in a definition's `run`. Their code is loaded on demand. */
const actions: NamedAction[] = [
  {
    name: 'abmelden',
    description: 'Signs out and leads to the sign-in; asks first if input would be lost.',
    run: async () =>
      (await import('../shell/leave-and-sign-out.ts')).leaveAndSignOut(currentLocale(), 'restart'),
  },
];

/** Everything that a definition of this portal may refer to. */
export const registries: Registries = createRegistries({ cells, actions, parts });
