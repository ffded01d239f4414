import type { SystemStyleObject } from '@chakra-ui/react';

/** Styles of a document, read-only or edited. */
const text: SystemStyleObject = {
  lineHeight: '1.5',
  overflowWrap: 'anywhere',
  '& > * + *, & li > * + *': { mt: '2' },
  '& h3': { fontSize: 'xl', fontWeight: 'semibold' },
  '& h4': { fontSize: 'lg', fontWeight: 'semibold' },
  '& h5': { fontSize: 'md', fontWeight: 'semibold' },
  '& > * + h3, & > * + h4, & > * + h5': { mt: '4' },
  '& p:empty': { minH: '1.5em' },
  '& ul': { listStyle: 'disc', ps: '6' },
  '& ol': { listStyle: 'decimal', ps: '6' },
  '& strong': { fontWeight: 'bold' },
  '& em': { fontStyle: 'italic' },
  '& a': { color: 'brand.fg', textDecoration: 'underline' },
};

export const documentStyles: SystemStyleObject = text;

export const editorStyles: SystemStyleObject = {
  '& .t-bar': { display: 'flex', flexWrap: 'wrap', gap: '1', mb: '1.5' },
  '& .t-bar > button': {
    display: 'grid',
    placeItems: 'center',
    boxSize: '10',
    borderRadius: 'md',
    color: 'fg',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
    '&[aria-pressed=true]': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      boxShadow: 'inset 0 0 0 1px currentColor',
    },
  },
  '& .t-link': { display: 'grid', gap: '1.5', p: '3', mb: '2', borderWidth: '1px', borderRadius: 'md' },
  '& .t-buttons': { display: 'flex', flexWrap: 'wrap', gap: '2' },
  '& .t-text > .w-control': {
    ...text,
    minH: 'var(--min-height)',
    maxH: '70vh',
    overflowY: 'auto',
    whiteSpace: 'pre-wrap',
    wordBreak: 'break-word',
    fontVariantLigatures: 'none',
    '&[aria-disabled=true]': { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
    '&[data-placeholder] > p:first-of-type::before': {
      content: 'attr(data-placeholder)',
      color: 'fg.muted',
      float: 'left',
      h: '0',
      pointerEvents: 'none',
    },
  },
};
