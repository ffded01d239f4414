import { Box, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { Icon, iconNames } from '../parts/Icon.tsx';
import { defaultRadius, radiiOf, scales, semanticScales } from './scales.ts';

const textOf = (token: { value?: unknown }): string => String(token.value);

function Rows({ children }: { children: ReactNode }) {
  return (
    <Stack gap="3" bg="bg" p="5" borderWidth="1px" borderRadius="xl">
      {children}
    </Stack>
  );
}

/** The tokens of a scale, each with name, value and sample. */
function Scale({
  tokens,
  sample,
}: {
  tokens: Record<string, { value?: unknown }>;
  sample: (value: string) => ReactNode;
}) {
  return (
    <Rows>
      {Object.entries(tokens).map(([name, token]) => (
        <Flex key={name} gap="4" align="center" wrap="wrap">
          <Text w="16" fontWeight="semibold">
            {name}
          </Text>
          <Text w="24" color="fg.muted">
            {textOf(token)}
          </Text>
          {sample(textOf(token))}
        </Flex>
      ))}
    </Rows>
  );
}

const textStyles = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'] as const;

const meta = { title: 'Grundlagen/Maße', component: Rows, args: { children: null } } satisfies Meta<
  typeof Rows
>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Type: Story = {
  name: 'Schrift',
  render: () => (
    <Stack gap="5">
      <Rows>
        {textStyles.map((name) => (
          <Text key={name} textStyle={name}>
            {name} – Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich
          </Text>
        ))}
      </Rows>
      <Scale
        tokens={scales.fontSizes}
        sample={(fontSize) => <span style={{ fontSize }}>Äpfel &amp; Öl, 1.234,56 €</span>}
      />
      <Scale
        tokens={scales.fontWeights}
        sample={(fontWeight) => (
          <span style={{ fontWeight: Number(fontWeight) }}>Äpfel &amp; Öl, 1.234,56 €</span>
        )}
      />
    </Stack>
  ),
};

export const Spacing: Story = {
  name: 'Abstände',
  render: () => (
    <Scale
      tokens={scales.spacing}
      sample={(width) => <Box h="3" bg="brand.solid" style={{ width }} maxW="full" aria-hidden />}
    />
  ),
};

export const Radii: Story = {
  name: 'Rundungen',
  render: () => (
    <Scale
      tokens={radiiOf(defaultRadius)}
      sample={(borderRadius) => (
        <Box
          h="12"
          w="24"
          borderWidth="2px"
          borderColor="brand.border"
          style={{ borderRadius }}
          aria-hidden
        />
      )}
    />
  ),
};

export const Shadows: Story = {
  name: 'Schatten',
  render: () => (
    <SimpleGrid columns={{ base: 2, md: 5 }} gap="6" p="6">
      {Object.keys(semanticScales.shadows).map((name) => (
        <Box key={name} p="6" bg="bg" borderRadius="lg" boxShadow={name}>
          {name}
        </Box>
      ))}
    </SimpleGrid>
  ),
};

export const Icons: Story = {
  name: 'Symbole',
  render: () => (
    <SimpleGrid columns={{ base: 2, md: 4, lg: 6 }} gap="4" bg="bg" p="5" borderWidth="1px" borderRadius="xl">
      {iconNames.map((name) => (
        <Flex key={name} gap="3" align="center">
          <Icon name={name} size="1.375rem" />
          {name}
        </Flex>
      ))}
    </SimpleGrid>
  ),
};
