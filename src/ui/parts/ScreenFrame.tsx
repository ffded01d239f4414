import { Box, type SystemStyleObject } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';

interface ScreenFrameProps {
  title: string;
  /** What the heading says when it differs from the document's title, e.g. a greeting. */
  heading?: string;
  intro?: string | undefined;
  /** Put before the document's title, e.g. "Fehler: ". */
  titlePrefix?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Width of the content: forms are narrower than tables. */
  width?: 'login' | 'form' | 'wide';
  children: ReactNode;
}

const widths = { login: '32rem', form: '56rem', wide: '84rem' };

/** One style for the frame, on its container: it is what every screen begins with. */
const frameStyle: SystemStyleObject = {
  width: 'full',
  mx: 'auto',
  px: { base: '4', md: '6' },
  py: { base: '5', md: '8' },
  '& > .screen-head': {
    mb: { base: '4', md: '6' },
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '4',
    '&, & > [data-print]': { display: 'flex', flexWrap: 'wrap' },
    '& > [data-print]': { gap: '3' },
    '& > :first-of-type': { flex: '1 1 16rem', minWidth: '0' },
    '& h1': {
      textStyle: { base: '2xl', md: '3xl' },
      fontWeight: 'semibold',
      letterSpacing: '-0.015em',
      fontFamily: 'heading',
    },
    '& p': { mt: '1.5', color: 'fg.muted', maxWidth: '46rem' },
  },
};

/** The frame of every screen: heading, document title, width. */
export function ScreenFrame({
  title,
  heading = title,
  intro,
  titlePrefix = '',
  actions,
  width = 'wide',
  children,
}: ScreenFrameProps) {
  useEffect(() => {
    const product = document.documentElement.dataset.product;
    document.title = `${titlePrefix}${product ? `${product} – ` : ''}${title}`;
  }, [title, titlePrefix]);
  return (
    <Box css={frameStyle} maxW={widths[width]}>
      <div className="screen-head">
        <div>
          <h1>{heading}</h1>
          {intro && <p>{intro}</p>}
        </div>
        {actions && <div data-print="hide">{actions}</div>}
      </div>
      {children}
    </Box>
  );
}
