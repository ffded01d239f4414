import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type ColorMode, colorValue, contrast } from '../../../../.storybook/contrast.ts';
import { colors } from './tokens.ts';

interface Pair {
  front: string;
  back: string;
  /** Required contrast: 4.5 for text, 3 for shapes (WCAG 1.4.3, 1.4.11). */
  least: number;
}

const surfaces = ['bg', 'bg.page', 'bg.subtle', 'bg.muted'];
const on = (fronts: string[], backs: string[], least = 4.5): Pair[] =>
  fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));

/** Pairs of foreground and background. */
const pairs: Pair[] = [
  ...on(['fg', 'fg.muted', 'fg.subtle'], surfaces),
  ...on(['fg.error', 'fg.warning', 'fg.success', 'fg.info'], ['bg', 'bg.page', 'bg.subtle']),
  ...['error', 'warning', 'success', 'info'].flatMap((state) => on([`fg.${state}`, 'fg'], [`bg.${state}`])),
  ...['brand', 'gray', 'red'].flatMap((palette) => [
    ...on([`${palette}.contrast`], [`${palette}.solid`]),
    ...on([`${palette}.fg`], ['bg', 'bg.page', 'bg.subtle', `${palette}.subtle`]),
    ...on([`${palette}.focusRing`], ['bg', 'bg.page'], 3),
  ]),
  ...on(['fg'], ['brand.subtle', 'brand.muted']),
  ...on(['tag.fg'], ['tag.bg']),
  ...on(['border.emphasized'], ['bg', 'bg.page'], 3),
  ...on(['border.error', 'border.warning', 'border.success', 'border.info'], ['bg'], 3),
  ...on(['fg.inverted'], ['bg.inverted']),
];

const modes: [mode: ColorMode, name: string][] = [
  ['light', 'hell'],
  ['dark', 'dunkel'],
];

const ratio = (pair: Pair, mode: ColorMode): number =>
  contrast(colorValue(pair.front, mode), colorValue(pair.back, mode));

const figure = (value: number): string =>
  `${(Math.floor(value * 100) / 100).toFixed(2).replace('.', ',')} : 1`;

function Sample({ pair, mode, name }: { pair: Pair; mode: ColorMode; name: string }) {
  const value = ratio(pair, mode);
  const passes = value >= pair.least;
  return (
    <>
      <td>
        <span
          aria-hidden
          style={{
            display: 'inline-block',
            padding: '0.25rem 0.75rem',
            color: colorValue(pair.front, mode),
            background: colorValue(pair.back, mode),
          }}
        >
          <svg width="26" height="18" viewBox="0 0 26 18" aria-hidden="true">
            <path
              d="M2 16 L8 2 L14 16 M4.5 11 H11.5 M18 16 V8 A3 3 0 0 1 24 8 V16"
              stroke="currentColor"
              strokeWidth="2"
              fill="none"
            />
          </svg>
        </span>
      </td>
      <td>
        {name} {figure(value)} {passes ? '✓ besteht' : '✗ zu wenig'}
      </td>
    </>
  );
}

function Contrasts() {
  return (
    <Box
      as="section"
      overflowX="auto"
      tabIndex={0}
      aria-label="Kontraste"
      bg="bg"
      p="4"
      borderWidth="1px"
      borderRadius="xl"
      css={{ '& td, & th': { px: '3', py: '1', textAlign: 'start', whiteSpace: 'nowrap' } }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Farbe</th>
            <th scope="col">auf</th>
            <th scope="col">mindestens</th>
            <th scope="col" colSpan={2}>
              Hell
            </th>
            <th scope="col" colSpan={2}>
              Dunkel
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={`${pair.front} ${pair.back}`}>
              <th scope="row">{pair.front}</th>
              <td>{pair.back}</td>
              <td>{figure(pair.least)}</td>
              {modes.map(([mode, name]) => (
                <Sample key={mode} pair={pair} mode={mode} name={name} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

function Scales() {
  return (
    <Stack gap="6">
      {Object.entries(colors).map(([palette, steps]) => (
        <Box key={palette}>
          <Text as="h2" fontWeight="semibold" mb="2">
            {palette}
          </Text>
          <SimpleGrid columns={{ base: 3, md: 6, lg: 11 }} gap="2">
            {Object.entries('value' in steps ? { '': steps } : steps).map(([step, token]) => (
              <Box key={step} textStyle="sm">
                <Box h="12" borderWidth="1px" borderRadius="md" style={{ background: String(token.value) }} />
                {step} {String(token.value)}
              </Box>
            ))}
          </SimpleGrid>
        </Box>
      ))}
    </Stack>
  );
}

const meta = { title: 'Grundlagen/Farben', component: Contrasts } satisfies Meta<typeof Contrasts>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Contrast: Story = {
  name: 'Kontraste',
  async play() {
    const tooLow = modes.flatMap(([mode]) =>
      pairs
        .filter((pair) => ratio(pair, mode) < pair.least)
        .map((pair) => `${mode}: ${pair.front} auf ${pair.back} ${figure(ratio(pair, mode))}`),
    );
    await expect(tooLow).toEqual([]);
  },
};

export const Palettes: Story = { name: 'Farbreihen', render: () => <Scales /> };
