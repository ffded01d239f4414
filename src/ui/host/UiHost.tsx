import { PreviewHost } from './PreviewHost.tsx';
import { QuestionHost } from './QuestionHost.tsx';
import { Toaster } from './toaster.tsx';

/** Where notices, questions and previews appear; once in an application. */
export function UiHost() {
  return (
    <>
      <Toaster />
      <QuestionHost />
      <PreviewHost />
    </>
  );
}
