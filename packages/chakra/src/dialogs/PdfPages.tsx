import { Box, Center, Spinner, Stack } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { previewTexts, screenTexts } from '@schema-screens/core/internal';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { trustedScriptUrl } from '../browser/trusted-types.ts';
import { ErrorState } from '../parts/states/States.tsx';

GlobalWorkerOptions.workerPort = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });

function PdfPage({ document, number }: { document: PDFDocumentProxy; number: number }) {
  const locale = useLocale();
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const page = await document.getPage(number);
      const element = canvas.current;
      if (isGone || !element || !text.current) return;
      const width = element.parentElement?.clientWidth ?? 800;
      const base = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (width / base.width) * window.devicePixelRatio });
      element.width = viewport.width;
      element.height = viewport.height;
      await page.render({ canvas: element, viewport }).promise;
      if (isGone || !text.current) return;
      // The text of the page for screen readers; the visible text is drawn on the canvas.
      await new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text.current,
        viewport,
      }).render();
    };
    draw().catch((error: unknown) => {
      if (!isGone) console.error('PDF page', number, error);
    });
    return () => {
      isGone = true;
    };
  }, [document, number]);
  return (
    <Box
      as="section"
      aria-label={locale.texts(screenTexts).page({ page: number, pages: document.numPages })}
      position="relative"
      borderWidth="1px"
      bg="white"
    >
      <canvas ref={canvas} aria-hidden style={{ width: '100%', display: 'block' }} />
      <Box
        ref={text}
        position="absolute"
        inset="0"
        overflow="hidden"
        color="transparent"
        fontSize="1px"
        opacity="0"
        pointerEvents="none"
      />
    </Box>
  );
}

/** A PDF as scrollable pages, also on phones, where browsers do not show PDFs inside of a page. */
export default function PdfPages({ blob, name }: { blob: Blob; name: string }) {
  const locale = useLocale();
  const [document, setDocument] = useState<PDFDocumentProxy>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let isGone = false;
    const loading = blob.arrayBuffer().then((data) => getDocument({ data, enableXfa: false }).promise);
    loading.then(
      (loaded) => {
        if (isGone) void loaded.loadingTask.destroy();
        else setDocument(loaded);
      },
      (thrown: unknown) => setError(thrown),
    );
    return () => {
      isGone = true;
      loading.then(
        (loaded) => loaded.loadingTask.destroy(),
        () => undefined,
      );
    };
  }, [blob]);
  if (error) return <ErrorState error={error} />;
  if (!document) {
    return (
      <Center minH="20rem">
        <Spinner aria-label={locale.texts(previewTexts).loading} />
      </Center>
    );
  }
  return (
    <Stack gap="3" tabIndex={0} aria-label={name} role="document">
      {Array.from({ length: document.numPages }, (_unused, index) => (
        <PdfPage key={`page-${String(index + 1)}`} document={document} number={index + 1} />
      ))}
    </Stack>
  );
}
