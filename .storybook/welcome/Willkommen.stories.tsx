import { Box, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { engineWidgets } from '../../packages/chakra/src/widgets/index.ts';
import { Brand } from './Brand.tsx';
import { Page, Table } from './Page.tsx';
import { principles, wording } from './principles.ts';

function Principles() {
  return (
    <Page
      title="Willkommen"
      intro="Hier steht jedes Teil des Portals in jedem Zustand, und jede Maske für jede Rolle. Die Leiste oben wechselt Darstellung, Breite und Rolle."
    >
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
        {principles.map(({ title, text }) => (
          <Box key={title} bg="bg" p="5" borderWidth="1px" borderRadius="xl">
            <Heading as="h2" textStyle="lg" fontWeight="semibold" mb="1.5">
              {title}
            </Heading>
            <Text color="fg.muted">{text}</Text>
          </Box>
        ))}
      </SimpleGrid>
      <Table
        label="Wo was steht"
        headings={['Ordner', 'Inhalt']}
        rows={[
          ['Willkommen', 'Grundsätze, Wahl der Widgets, Sprache, Marke'],
          ['Grundlagen', 'Farben mit Kontrasten, Schrift, Abstände, Namen in Definitionen'],
          ['Teile, Zellen, Widgets', 'Bausteine, am Beispiel einer Bücherei'],
          ['Liste, Detail, Masken, Dialoge', 'Was eine Definition zeichnet'],
          ['Portal', 'Jede Maske der Versicherung, aus ihrer Definition allein'],
        ]}
      />
    </Page>
  );
}

const meta = { title: 'Willkommen', component: Principles } satisfies Meta<typeof Principles>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Start: Story = { name: 'Grundsätze' };

export const WhichWidget: Story = {
  name: 'Welches Widget wann',
  render: () => (
    <Page
      title="Welches Widget wann"
      intro="Ohne Angabe wählt das Schema: Typ und Format sagen meist schon, welches passt."
    >
      <Table
        label="Welches Widget wann"
        headings={['Widget', 'Richtig für', 'Sonst']}
        rows={engineWidgets.map(({ descriptor: { name, when, instead } }) => [
          <code key={name}>{name}</code>,
          when,
          instead ?? '–',
        ])}
      />
    </Page>
  ),
};

export const Wording: Story = {
  name: 'Wie wir schreiben',
  render: () => (
    <Page
      title="Wie wir schreiben"
      intro="Texte stehen in den Definitionen. Wo die Fachvorgabe einen Wortlaut nennt, gilt er."
    >
      <Table
        label="Wie wir schreiben"
        headings={['Regel', 'So', 'Nicht so']}
        rows={wording.map(({ rule, good, bad }) => [rule, `✓ ${good}`, `✗ ${bad}`])}
      />
    </Page>
  ),
};

export const BrandPage: Story = { name: 'Marke', render: () => <Brand /> };
