import { type ReactNode, useSyncExternalStore } from 'react';
import { lazyPart } from '#engine/internal';
import { hostLoaders, onHostOpened, openHosts } from './host-store.ts';
import { PlainNotices } from './PlainNotices.tsx';
import { QuietBoundary } from './QuietBoundary.tsx';

const FocusNet = lazyPart(hostLoaders.focus);
const Toaster = lazyPart(hostLoaders.notices);
const QuestionHost = lazyPart(hostLoaders.questions);
const PreviewHost = lazyPart(hostLoaders.previews);

function Host({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  if (!isOpen) return null;
  return <QuietBoundary>{children}</QuietBoundary>;
}

/** Renders notices, questions and previews, and keeps the focus; once per application. Each is loaded on first use. */
export function UiHost() {
  const opened = useSyncExternalStore(onHostOpened, openHosts);
  return (
    <>
      <Host isOpen={opened.has('notices')}>
        <Toaster />
      </Host>
      <Host isOpen={opened.has('questions')}>
        <QuestionHost />
      </Host>
      <Host isOpen={opened.has('previews')}>
        <PreviewHost />
      </Host>
      <Host isOpen={opened.has('focus')}>
        <FocusNet />
      </Host>
      <PlainNotices />
    </>
  );
}
