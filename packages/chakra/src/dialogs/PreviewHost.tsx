import { Box, Button, Center, Spinner, Text } from '@chakra-ui/react';
import { type NamedDocument, useLocale } from '@schema-screens/core';
import { lazyPart, previewTexts, useSnapshot, WhileLoading } from '@schema-screens/core/internal';
import { languageTexts } from '@schema-screens/schema/language';
import { Download, Info } from 'lucide-react';
import { Suspense, use, useEffect, useMemo, useState } from 'react';
import { blobOf } from '../browser/save-file.ts';
import { useIsPhone } from '../browser/use-media.ts';
import { useHost } from '../host/host.ts';
import { ErrorBoundary } from '../parts/states/ErrorBoundary.tsx';
import { Dialog, useLastDefined } from './Dialog.tsx';

const PdfPages = lazyPart(() => import('./PdfPages.tsx'));

const imageTypes = new Set(['image/png', 'image/jpeg', 'image/gif']);

function PreviewImage({ blob, name }: { blob: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url && <img src={url} alt={name} style={{ maxWidth: '100%', margin: '0 auto' }} />;
}

function PreviewText({ blob }: { blob: Blob }) {
  const text = useMemo(() => blob.text(), [blob]);
  return (
    <Suspense fallback={<Spinner />}>
      <PlainText text={text} />
    </Suspense>
  );
}

function PlainText({ text }: { text: Promise<string> }) {
  return (
    <Box as="pre" whiteSpace="pre-wrap" textStyle="sm" tabIndex={0}>
      {use(text)}
    </Box>
  );
}

function Content({ document }: { document: NamedDocument }) {
  const locale = useLocale();
  const texts = locale.texts(previewTexts);
  const blob = useMemo(() => blobOf(document), [document]);
  if (blob.type === 'application/pdf') {
    return (
      <WhileLoading
        fallback={
          <Center minH="20rem">
            <Spinner aria-label={texts.loading} />
          </Center>
        }
      >
        <PdfPages blob={blob} name={document.name} />
      </WhileLoading>
    );
  }
  if (imageTypes.has(blob.type)) return <PreviewImage blob={blob} name={document.name} />;
  if (blob.type === 'text/plain') return <PreviewText blob={blob} />;
  return <Text>{texts.none}</Text>;
}

/** Renders previews (docs/portal/verwaltung.md, VW-2; with a hint to the download). */
export default function PreviewHost() {
  const locale = useLocale();
  const preview = useHost().dialogs.preview;
  const open = useSnapshot(preview.subscribe, preview.read);
  const { document, save } = useLastDefined(open) ?? {};
  const isNarrow = useIsPhone();
  const isLandscape = window.innerWidth > window.innerHeight;
  return (
    <Dialog
      title={document?.name ?? ''}
      isOpen={open !== undefined}
      onClose={() => preview.set(undefined)}
      size={isNarrow ? 'full' : isLandscape ? 'xl' : 'lg'}
      footer={
        <>
          <Text textStyle="sm" color="fg.muted" flex={{ sm: '1 1 14rem' }} display="flex" gap="2">
            <Info aria-hidden size="1rem" style={{ flexShrink: 0, marginTop: '0.125rem' }} />
            {locale.texts(previewTexts).isEmpty}
          </Text>
          <Button variant="outline" onClick={() => document && save?.(document)}>
            <Download aria-hidden size="1.125rem" />
            {locale.texts(languageTexts).actions.download}
          </Button>
        </>
      }
    >
      <ErrorBoundary where="preview">{document && <Content document={document} />}</ErrorBoundary>
    </Dialog>
  );
}
