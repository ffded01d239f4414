import { chakra } from '@chakra-ui/react';

/** An empty tray with a sheet flying away; decorative. */
export function EmptyPicture() {
  return (
    <chakra.svg viewBox="0 0 160 112" w="10rem" maxW="full" h="auto" aria-hidden="true" fill="none">
      <chakra.ellipse cx="80" cy="102" rx="62" ry="6" fill="brand.muted" opacity="0.6" />
      <chakra.path d="M30 62h100l12 22v14a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V84z" fill="brand.subtle" />
      <chakra.path
        d="M18 84h34c2 0 3 1 4 3 3 8 12 12 24 12s21-4 24-12c1-2 2-3 4-3h34v14a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4z"
        fill="brand.muted"
      />
      <chakra.path
        d="M30 62h100l12 22v14a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V84z"
        stroke="brand.solid"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <chakra.g transform="rotate(-9 84 32)">
        <chakra.path
          d="M62 8h32l12 12v36H62z"
          fill="bg"
          stroke="brand.solid"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <chakra.path d="M94 8v12h12" stroke="brand.solid" strokeWidth="2" strokeLinejoin="round" />
        <chakra.path
          d="M70 28h28M70 36h28M70 44h18"
          stroke="brand.emphasized"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </chakra.g>
      <chakra.path
        d="M122 20c6 0 9-4 9-9 0 5 3 9 9 9-6 0-9 4-9 9 0-5-3-9-9-9zM28 38c4 0 6-3 6-6 0 3 2 6 6 6-4 0-6 3-6 6 0-3-2-6-6-6z"
        fill="brand.emphasized"
      />
    </chakra.svg>
  );
}
