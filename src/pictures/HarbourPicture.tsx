import { chakra } from '@chakra-ui/react';

/** One of its waves fills the picture; more of them reach beyond its edges, as far as what is around it lets them. */
const sea = (top: number): string => {
  const wave = 'c26-8 46-8 74 0s52 8 82 0 56-8 84 0 52 8 80 0';
  return `M-1920 ${top}${wave.repeat(10)}V140H-1920z`;
};

/** A quiet harbour with a lighthouse, in the brand's colours; purely decorative. */
export function HarbourPicture() {
  return (
    <chakra.svg
      viewBox="0 0 320 140"
      w="full"
      h="auto"
      display="block"
      overflow="visible"
      aria-hidden="true"
      fill="none"
    >
      <chakra.circle cx="226" cy="46" r="20" fill="brand.emphasized" />
      <chakra.path d={sea(112)} fill="brand.emphasized" opacity="0.7" />
      <chakra.path d="M96 112h62l-10-14h-42z" fill="brand.solid" opacity="0.55" />
      <chakra.path d="m118 96 6-62h12l6 62z" fill="bg" />
      <chakra.path d="m120.600 70 .95-10h17l.95 10zm-1.950 20 .95-10h20.900l.95 10z" fill="brand.solid" />
      <chakra.path d="M121 34h18v-4h-18zm3-4h12V18h-12z" fill="brand.solid" />
      <chakra.path d="M122 18h16l-8-9z" fill="brand.solid" />
      <chakra.path d="m139 22 92-14v34l-92-15z" fill="brand.emphasized" opacity="0.35" />
      <chakra.path d="M236 112h52l-8 12h-36z" fill="brand.solid" />
      <chakra.path d="M260 108V66l24 38zm-4 0V74l-16 30z" fill="bg" />
      <chakra.path d={sea(124)} fill="brand.solid" opacity="0.25" />
    </chakra.svg>
  );
}
