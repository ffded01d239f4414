import { useDefinitions, useLocale, useRegistries, useRouter, useUser } from '@schema-screens/core';
import {
  lazyPart,
  ScreenQueryContext,
  screenTexts,
  useScreenQuery,
  WhileLoading,
} from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import {
  conditionHolds,
  fillText,
  hasSchemaConditions,
  loadSchemaConditions,
  type Screen,
} from '@schema-screens/schema/language';
import { useMemo } from 'react';
import { ModalHost } from './form-screen/modal/ModalHost.tsx';
import { Card } from './parts/Card.tsx';
import { Redirect } from './parts/Link.tsx';
import { ScreenRendererContext, titleWithoutPlaceholders } from './parts/screen/EmbeddedScreen.tsx';
import { HeadingsContext } from './parts/screen/heading-level.ts';
import { ScreenFrame } from './parts/screen/ScreenFrame.tsx';
import { StateLocationContext, useMemoryParams, useRegisteredPrefix } from './parts/screen/use-url-state.ts';
import { LazyPartBoundary } from './parts/states/boundaries.tsx';
import { ErrorBoundary } from './parts/states/ErrorBoundary.tsx';
import { UnknownNotice } from './parts/states/Notice.tsx';
import { EmptyState, LoadingState } from './parts/states/States.tsx';
import { renderers } from './renderers.ts';

interface ScreenViewProps {
  screen: Screen;
  params: Record<string, string | undefined>;
}

function Page({ screen, params }: ScreenViewProps & { screen: Extract<Screen, { kind: 'page' }> }) {
  const registries = useRegistries();
  const user = useUser();
  const { timeZone } = useLocale();
  const query = useScreenQuery();
  const part = registries.parts.get(screen.part);
  if (!part) {
    return (
      <ScreenFrame title={screen.title}>
        <UnknownNotice kind="screen" name={screen.part} where={screen.name} />
      </ScreenFrame>
    );
  }
  return <part.component scope={{ user, timeZone, query, params }} options={screen.options ?? {}} />;
}

/** In place of a screen that does not open. */
function Closed({ screen }: Pick<ScreenViewProps, 'screen'>) {
  const locale = useLocale();
  const { screens } = useDefinitions();
  const other = screens.get(screen.else ?? '');
  if (other) return <Redirect to={other.path} />;
  return (
    <ScreenFrame title={titleWithoutData(locale, screen)}>
      <EmptyState text={locale.texts(screenTexts).missing} />
    </ScreenFrame>
  );
}

function Renderer({ screen, params }: ScreenViewProps) {
  const user = useUser();
  const { timeZone } = useLocale();
  const query = useScreenQuery();
  if (screen.kind !== 'page' && !conditionHolds(screen.when, { user, timeZone, query, params }))
    return <Closed screen={screen} />;
  // Its values are for an action that opens it in a dialog.
  if (screen.kind === 'form' && screen.submit?.toAction) return <Closed screen={screen} />;
  switch (screen.kind) {
    case 'list':
      return <renderers.list screen={screen} params={params} />;
    case 'form':
      return <renderers.form screen={screen} params={params} />;
    case 'detail':
      return <renderers.detail screen={screen} params={params} />;
    case 'page':
      return <Page screen={screen} params={params} />;
  }
}

/** Loads the interpreter for conditions with a JSON Schema. */
const InterpretedRenderer = lazyPart(async () => {
  await loadSchemaConditions();
  return { default: Renderer };
});

/** The title of a screen that cannot be drawn; its definition cannot be relied on. */
function titleWithoutData(locale: Locale, { title, name }: Partial<Record<keyof Screen, unknown>>): string {
  const text = [title, name].find((found) => typeof found === 'string' && found !== '') as string | undefined;
  return titleWithoutPlaceholders(text ?? locale.texts(screenTexts).title);
}

/** A screen without its dialogs. */
function ScreenContent({ screen, params }: ScreenViewProps) {
  const locale = useLocale();
  const { timeZone } = locale;
  const user = useUser();
  const query = useScreenQuery();
  const Content = hasSchemaConditions(screen) ? InterpretedRenderer : Renderer;
  return (
    <ErrorBoundary
      where={screen.name}
      around={(failure) => (
        <ScreenFrame title={titleWithoutData(locale, screen)}>
          <Card>{failure}</Card>
        </ScreenFrame>
      )}
    >
      <WhileLoading
        fallback={
          <ScreenFrame
            title={fillText(screen.title, { user, timeZone, query, params })}
            width={screen.kind === 'form' || screen.kind === 'detail' ? 'form' : 'wide'}
          >
            <LoadingState />
          </ScreenFrame>
        }
      >
        <Content screen={screen} params={params} />
      </WhileLoading>
    </ErrorBoundary>
  );
}

/** Where a screen keeps its state, for pages with several. */
export interface ScreenStateProps {
  /**
   * Begins the names of its parameters in the address and the ids of its fields; required, and different, for each of several
   * screens of a page.
   */
  prefix?: string;
  /** Where search, order, page, tab and step are kept. Default: "url". */
  state?: 'url' | 'memory';
  /** Of its title, in the page around it; headings within it follow. Default: 1. */
  headingLevel?: 1 | 2 | 3 | 4;
  /** Its title is read out, but not drawn: the page around it has one. */
  quietTitle?: boolean;
}

/** Draws any screen from its definition. Whatever fails, the screen's heading stays. */
export function ScreenView({
  prefix = '',
  state = 'url',
  headingLevel = 1,
  quietTitle = false,
  ...props
}: ScreenViewProps & ScreenStateProps) {
  const params = useMemoryParams();
  useRegisteredPrefix(prefix);
  const router = useRouter();
  const isMemory = state === 'memory';
  const query = useMemo(() => {
    if (isMemory) return (name: string) => params.params.get(name) ?? undefined;
    if (prefix === '') return null;
    return (name: string) => new URLSearchParams(router.read().search).get(prefix + name) ?? undefined;
  }, [prefix, isMemory, params, router]);
  const place = useMemo(() => ({ prefix, memory: isMemory ? params : null }), [prefix, isMemory, params]);
  const headings = useMemo(() => ({ level: headingLevel, isQuiet: quietTitle }), [headingLevel, quietTitle]);
  return (
    <StateLocationContext value={place}>
      <ScreenQueryContext value={query}>
        <ScreenRendererContext value={ScreenContent}>
          <HeadingsContext value={headings}>
            <ScreenContent {...props} />
          </HeadingsContext>
          <LazyPartBoundary>
            <ModalHost />
          </LazyPartBoundary>
        </ScreenRendererContext>
      </ScreenQueryContext>
    </StateLocationContext>
  );
}
