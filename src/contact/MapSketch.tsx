import { Box, Text } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';

interface MapSketchProps {
  latitude: number;
  longitude: number;
  label: string;
}

/** A drawn picture of a place, which links to a third party's map in a new window. */
export function MapSketch({ latitude, longitude, label }: MapSketchProps) {
  const { translate } = useLocale();
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  return (
    <Box borderWidth="1px" borderRadius="lg" overflow="hidden">
      <Box
        asChild
        display="block"
        w="full"
        h="auto"
        bg="bg.subtle"
        css={{ '& .pin': { fill: 'brand.solid' } }}
      >
        <svg viewBox="0 0 320 180" role="img" aria-label={translate('Lageskizze: {ort}', { ort: label })}>
          <g fill="none" stroke="currentColor" strokeOpacity="0.18" strokeLinecap="round">
            <path strokeWidth="10" d="M-10 128C70 108 150 132 330 92" />
            <path strokeWidth="6" d="M60-10 96 190M226-10 250 190" />
            <path strokeWidth="3" d="M-10 52h340M150-10l14 200M-10 162l340-28" />
          </g>
          <g transform="translate(164 96)">
            <path className="pin" d="M0 0c-14-17-21-27-21-38a21 21 0 1 1 42 0C21-27 14-17 0 0Z" />
            <circle cy="-38" r="8" fill="white" />
          </g>
        </svg>
      </Box>
      <Box p="3" borderTopWidth="1px">
        <Text textStyle="sm">{label}</Text>
        <Text
          textStyle="sm"
          mt="1"
          css={{
            '& a': {
              display: 'inline-flex',
              alignItems: 'center',
              minHeight: 'var(--touch-target)',
              textDecoration: 'underline',
            },
          }}
        >
          <a href={href} target="_blank" rel="noopener noreferrer">
            {translate('Karte bei OpenStreetMap öffnen (neues Fenster)')}
          </a>
        </Text>
      </Box>
    </Box>
  );
}
