import { Button, ChakraProvider, Flex } from '@chakra-ui/react';
import {
  createQueryClient,
  type DataSource,
  type Engine,
  PortsProvider,
  RequestError,
  unreadableResponse,
  useLocale,
} from '@schema-screens/core';
import {
  type DocumentForm,
  documentForm,
  EngineContext,
  FormContext,
  FormFields,
  FormSession,
  isSameValue,
  useEngine,
  useSaveProgress,
} from '@schema-screens/core/internal';
import { germanLocale, isRecord, type Locale } from '@schema-screens/locale';
import { type FormScreen, languageTexts } from '@schema-screens/schema/language';
import type { EnumValue, JsonSchema, Row } from '@schema-screens/schema/model';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react';
import { createRegistries } from './create-registries.ts';
import { createHost } from './dialogs/create-host.ts';
import { EngineRoot } from './dialogs/EngineRoot.tsx';
import { UiHost } from './dialogs/UiHost.tsx';
import { ErrorSummary } from './form-screen/ErrorSummary.tsx';
import { formTheme } from './form-screen/form-theme.ts';
import { HostContext } from './host/host.ts';
import { createMemoryRouter } from './host/memory-router.ts';
import { useShiftTolerantPress } from './host/shift-tolerant-press.ts';
import { ProgressIcon } from './parts/actions/ProgressIcon.tsx';
import { defaultUiSystem } from './theme/default-system.ts';
import { WidgetSurface } from './widgets/WidgetSurface.tsx';

export interface SchemaFormProps {
  /** Any JSON Schema (draft-04 to 2020-12), with the keywords of docs/reference. */
  schema: JsonSchema;
  /** Choices of fields with `x-enum`, by its value. */
  enums?: Readonly<Record<string, EnumValue[]>>;
  /**
   * The document to edit; what the form does not show is left as it is, and only what the user fills in is added. Without one, or
   * with an empty one, the form starts with the defaults of the schema.
   */
  value?: Row;
  /** Called with the whole document after each change, valid or not. */
  onChange?: (value: Row) => void;
  /**
   * Called with the whole document if it is valid; without it the form has no button. What it rejects with, a RequestError, is shown in the form.
   */
  onSubmit?: (value: Row) => Promise<void> | void;
  /** Of the button. Default: "Speichern". */
  submitLabel?: string;
  /** Fields are named by their keys, with or without a dot. Default: all of the schema, in its order. */
  sections?: FormScreen['sections'];
  /** Default: that of the application around it, else German. */
  locale?: Locale;
}

const noEnums = {};

const missing = (): Promise<never> => Promise.reject(unreadableResponse(404));

/** A form without an application has nothing to load from. */
const noData: DataSource = {
  meta: missing,
  search: missing,
  suggest: missing,
  draft: missing,
  read: missing,
  create: missing,
  update: missing,
  delete: missing,
  call: missing,
};

/** What a form needs around it, for a page that has no engine. */
function Surroundings({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [host] = useState(createHost);
  const [router] = useState(() => createMemoryRouter());
  const [client] = useState(createQueryClient);
  const engine = useMemo<Engine>(
    () => ({
      data: noData,
      locale,
      screens: new Map(),
      registries: createRegistries(),
      user: null,
      router,
      navigate: () => undefined,
      back: () => undefined,
      ...host.ports,
    }),
    [host, router, locale],
  );
  return (
    <ChakraProvider value={defaultUiSystem}>
      <QueryClientProvider client={client}>
        <HostContext value={host}>
          <PortsProvider engine={engine}>
            {children}
            <EngineRoot>
              <UiHost />
            </EngineRoot>
          </PortsProvider>
        </HostContext>
      </QueryClientProvider>
    </ChakraProvider>
  );
}

function SubmitButton({ label }: { label: string | undefined }) {
  const locale = useLocale();
  const progress = useSaveProgress();
  return (
    <Flex justify="end" mt="4">
      <Button
        type="submit"
        colorPalette="brand"
        loading={progress === 0}
        aria-disabled={progress !== undefined}
      >
        <ProgressIcon progress={progress} />
        {label ?? locale.texts(languageTexts).actions.save}
      </Button>
    </Flex>
  );
}

/** The values of a document, or of a new one. */
const valuesOf = (document: unknown, { toValues, defaults }: DocumentForm): Row =>
  document === undefined || (isRecord(document) && Object.keys(document).length === 0)
    ? defaults
    : toValues(document);

function Form({
  schema,
  enums = noEnums,
  value,
  onChange,
  onSubmit,
  submitLabel,
  sections,
}: SchemaFormProps) {
  const engine = useEngine();
  const idPrefix = `${useId().replaceAll(':', '')}-`;
  const submit = useEffectEvent(async (document: Row) => onSubmit?.(document));
  const [{ form, session, documentOf }] = useState(() => {
    const form = documentForm(schema, sections, engine.locale.timeZone);
    const screen: FormScreen = {
      $schema: '',
      name: 'FORM',
      kind: 'form',
      mode: 'create',
      path: '/',
      title: schema.title ?? '',
      access: 'public',
      warnOnLeave: false,
      sections: form.sections ?? [{ fields: [...form.fields] }],
    };
    const documentOf = (values: Row): Row => form.toDocument(values, session.store.initial) as Row;
    const session: FormSession = new FormSession({
      screen,
      schema: form.schema,
      document: form.rules,
      enums,
      record: { data: valuesOf(value, form), etag: undefined, id: undefined },
      scope: { user: engine.user, params: {} },
      engine,
      idPrefix,
      take: async (values) => {
        try {
          await submit(documentOf(values));
        } catch (thrown) {
          throw thrown instanceof RequestError ? thrown.withPaths(form.toPath) : thrown;
        }
      },
      onSaved: () => undefined,
    });
    return { form, session, documentOf };
  });
  const { store } = session;
  const report = useEffectEvent((document: Row) => onChange?.(document));
  useEffect(() => {
    let last = store.data;
    return store.subscribeData(() => {
      // Rules that are loaded notify as well.
      if (store.data === last) return;
      last = store.data;
      report(documentOf(store.data));
    });
  }, [store, documentOf]);
  useEffect(() => {
    const isReported = isSameValue(value, documentOf(store.data));
    if (value !== undefined && !isReported) store.replaceAll(valuesOf(value, form));
  }, [store, form, documentOf, value]);
  useEffect(() => {
    session.loadRules().catch((thrown: unknown) => console.error(thrown));
  }, [session]);
  const shiftTolerantPress = useShiftTolerantPress();
  const onSubmitEvent = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (onSubmit) void session.save();
  };
  return (
    <FormContext value={session}>
      <form noValidate onSubmit={onSubmitEvent} onPointerDown={shiftTolerantPress} aria-label={schema.title}>
        <WidgetSurface>
          <ErrorSummary />
          <FormFields theme={formTheme} />
        </WidgetSurface>
        {onSubmit && <SubmitButton label={submitLabel} />}
      </form>
    </FormContext>
  );
}

/**
 * A form of a JSON Schema alone: without a screen, a router or a back end. Another schema is another form (`key`).
 *
 * @example
 *   <SchemaForm schema={schema} value={value} onChange={setValue} />;
 */
export function SchemaForm({ locale, ...props }: SchemaFormProps) {
  const around = use(EngineContext);
  // Its page may have put it anywhere, e.g. into a dialog of its own.
  const form = (
    <EngineRoot>
      <Form {...props} />
    </EngineRoot>
  );
  return around ? form : <Surroundings locale={locale ?? germanLocale}>{form}</Surroundings>;
}
