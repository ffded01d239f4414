import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A page to read. */
export function Page({ title, intro, children }: PageProps) {
  return (
    <Stack gap="8" maxW="60rem" mx="auto" py="6">
      <Box>
        <Heading as="h1" textStyle="3xl" fontWeight="semibold" letterSpacing="-0.015em">
          {title}
        </Heading>
        <Text mt="2" color="fg.muted" textStyle="lg">
          {intro}
        </Text>
      </Box>
      {children}
    </Stack>
  );
}

interface TableProps {
  label: string;
  headings: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A table to read; it scrolls where there is no room for it. */
export function Table({ label, headings, rows }: TableProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      tabIndex={0}
      overflowX="auto"
      bg="bg"
      borderWidth="1px"
      borderRadius="xl"
      css={{
        '& table': { width: 'full' },
        '& th, & td': { px: '4', py: '2.5', textAlign: 'start', verticalAlign: 'top' },
        '& th': { color: 'fg.muted', textStyle: 'sm', fontWeight: 'semibold' },
        '& td': { borderTopWidth: '1px' },
        '& code': { fontFamily: 'mono', textStyle: 'sm', whiteSpace: 'nowrap' },
      }}
    >
      <table>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`row-${String(index)}`}>
              {row.map((cell, place) => (
                <td key={headings[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
