import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { useData, useFormPort, useLocale } from '@schema-screens/core';
import {
  actionTexts,
  type DraftRestoreResult,
  FormFields,
  fieldId,
  formTexts,
  hasLookup,
  lazyPart,
  mainSaveVariant,
  sectionFields,
  useDependentData,
  useFormConflict,
  useFormContext,
  useFormSaving,
  useFormScope,
  useRestoredDraft,
  useSaveProgress,
  useSnapshot,
  widgetNameFor,
} from '@schema-screens/core/internal';
import type { Locale } from '@schema-screens/locale';
import { conditionHolds, fillText, languageTexts, toolbarOf } from '@schema-screens/schema/language';
import { type FormEvent, useEffect, useMemo } from 'react';
import { useShiftTolerantPress } from '../host/shift-tolerant-press.ts';
import { ActionBar } from '../parts/actions/ActionBar.tsx';
import { LazyPartBoundary } from '../parts/states/boundaries.tsx';
import { useDelayed, useIsSlow } from '../parts/states/delays.ts';
import { ProgressBar } from '../parts/states/ProgressBar.tsx';
import { ErrorState } from '../parts/states/States.tsx';
import { mustBeChecked } from '../widgets/checkbox/CheckboxWidget.tsx';
import { WidgetSurface } from '../widgets/WidgetSurface.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormUpdatePill } from './FormUpdate.tsx';
import { fieldToFocus, focusWhenRendered } from './focus-field.ts';
import { formTheme } from './form-theme.ts';
import { StepsContext, useFormSteps, useStepsContext } from './steps/use-form-steps.ts';

import '../parts/states/change-pill.css';

/** Moves the focus into a field that the back end has asked for, as soon as it is rendered. */
function useOnDemandFocus(): void {
  const { idPrefix } = useFormContext();
  const { requested } = useFormSaving();
  useEffect(
    () => (requested ? focusWhenRendered(() => fieldToFocus(fieldId(requested.field, idPrefix))) : undefined),
    [requested, idPrefix],
  );
}

/** The actions below the form; they use the form's data. */
function FormActions({ onClose }: { onClose: (() => void) | undefined }) {
  const locale = useLocale();
  const texts = locale.texts(formTexts);
  const { screen, record, save, etag } = useFormContext();
  const scope = useFormScope();
  const saveProgress = useSaveProgress();
  const shiftTolerantPress = useShiftTolerantPress();
  const site = useMemo(
    () => ({
      scope: { ...scope, row: record.data },
      resource: screen.resource,
      etag: () => Promise.resolve(etag),
      returnTo: screen.back,
      save,
      ...(onClose && { close: onClose }),
    }),
    [scope, record, screen, save, etag, onClose],
  );
  const steps = useStepsContext();
  const toolbar = useMemo(() => {
    const all = toolbarOf(locale, screen);
    if (!steps) return all;
    // The way back out is on the first step, the save on the last one; between them lie the steps.
    const isFirst = steps.index === 0;
    return all.filter(({ kind }) => (kind === 'cancel' ? isFirst : steps.isReview));
  }, [screen, steps, locale]);
  return (
    <ActionBar
      actions={toolbar}
      site={site}
      saveProgress={saveProgress}
      staysOnPhones={screen.mode !== 'display'}
      before={
        steps &&
        steps.index > 0 && (
          <Button
            type="button"
            variant="outline"
            colorPalette="brand"
            onPointerDown={shiftTolerantPress}
            onClick={steps.back}
          >
            {texts.steps.back}
          </Button>
        )
      }
      after={
        steps &&
        !steps.isReview && (
          <Button
            type="button"
            colorPalette="brand"
            onPointerDown={shiftTolerantPress}
            onClick={() => void steps.next()}
          >
            {texts.steps.next}
          </Button>
        )
      }
    />
  );
}

/** Loads the data for the form's values; shows the progress if that is slow, and errors. */
function LoadFor() {
  const locale = useLocale();
  const { isLoading, error, retry } = useDependentData();
  const isSlow = useIsSlow(isLoading);
  return (
    <>
      <Box role="status">
        {isSlow && (
          <Text mt="4" color="fg.muted" display="flex" alignItems="center" gap="2">
            <Spinner size="sm" />
            {locale.texts(formTexts).loading}
          </Text>
        )}
      </Box>
      {error && <ErrorState error={error} onRetry={retry} />}
    </>
  );
}

const labelsOf = (locale: Locale, { leftOut }: DraftRestoreResult, expected: 'file' | 'privacy'): string =>
  leftOut
    .filter(({ reason }) => reason === expected)
    .map(({ label }) => locale.texts(formTexts).drafts.label({ label }))
    .join(', ');

/**
 * Says which typed values were restored after the session had ended and which were not, and discards them on request.
 */
function RestoredNotice() {
  const locale = useLocale();
  const texts = locale.texts(formTexts);
  const restored = useRestoredDraft();
  const { drafts } = useFormContext();
  if (!restored) return null;
  const files = labelsOf(locale, restored, 'file');
  const hidden = labelsOf(locale, restored, 'privacy');
  return (
    <Box
      role="status"
      mb="5"
      p="4"
      borderWidth="1px"
      borderStartWidth="6px"
      borderColor="border.info"
      borderRadius="md"
      bg="bg.info"
    >
      <Text fontWeight="semibold">{texts.drafts.restored}</Text>
      {files && <Text mt="1">{texts.drafts.files({ labels: files })}</Text>}
      {hidden && <Text mt="1">{texts.drafts.hidden({ labels: hidden })}</Text>}
      {restored.isOutdated && <Text mt="1">{texts.drafts.outdated}</Text>}
      <Box mt="3" display="flex" flexWrap="wrap" gap="3">
        <Button size="sm" variant="outline" onClick={() => drafts.undo()}>
          {texts.drafts.undo}
        </Button>
        <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => drafts.forget()}>
          {locale.texts(actionTexts).closeNotice}
        </Button>
      </Box>
    </Box>
  );
}

const ConflictDialog = lazyPart(() => import('./conflict/ConflictDialog.tsx'));
const Lookups = lazyPart(() => import('./lookup/Lookups.tsx'));

const boxes: ReadonlySet<string> = new Set(['checkbox', 'switch']);

/** The progress of a slow save; its space is reserved, so that nothing moves. */
function Progress() {
  const locale = useLocale();
  const texts = locale.texts(formTexts);
  const { isSaving, label, share, cancel } = useFormSaving();
  const isSlow = useIsSlow(isSaving);
  return (
    <>
      <div role="status">
        {isSlow && (
          <Text display="flex" alignItems="center" gap="2">
            <Spinner size="sm" />
            {`${label ?? texts.saving} …`}
          </Text>
        )}
      </div>
      {isSlow && share !== undefined && (
        <Flex flex="1 1 100%" gap="3" align="center">
          <ProgressBar flex="1" label={label ?? texts.saving} share={share} />
          {cancel && (
            <Button size="sm" variant="outline" onClick={cancel}>
              {texts.stop}
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}

/** Parts that few forms need, loaded on demand without delaying the form. */
function RareParts() {
  const { store } = useFormContext();
  const conflict = useFormConflict();
  const hasLookups = store.layout.sections.some(({ entries }) => entries.some(hasLookup));
  return (
    <>
      {conflict && (
        <LazyPartBoundary>
          <ConflictDialog conflict={conflict} />
        </LazyPartBoundary>
      )}
      {hasLookups && (
        <LazyPartBoundary>
          <Lookups />
        </LazyPartBoundary>
      )}
    </>
  );
}

/** Prepares the bot check, and shows the challenge when it is required. */
function BotCheckPlace() {
  const { screen, store } = useFormContext();
  const { botCheck } = useFormPort();
  const { action, when } = screen.submit?.botCheck ?? {};
  const isWanted = action !== undefined && conditionHolds(when, store.scope);
  useEffect(() => {
    if (isWanted) botCheck?.prepare(action);
  }, [botCheck, action, isWanted]);
  if (!isWanted || !botCheck) return null;
  return (
    <Box mt="4" _empty={{ display: 'none' }}>
      <botCheck.Slot action={action} />
    </Box>
  );
}

/** Says what others do with the record. */
function News() {
  const { record } = useFormContext();
  const { changes } = useData();
  const isLater = useDelayed(record.id !== undefined);
  if (!isLater || !changes) return null;
  return <FormUpdatePill />;
}

/** Explains the mark of required fields, while an editable field has one. */
function RequiredLegend() {
  const locale = useLocale();
  const { schema, store } = useFormContext();
  const steps = useStepsContext();
  const inStep =
    steps && sectionFields(steps.isReview ? steps.review : (steps.steps[steps.index]?.sections ?? []));
  const isMarked = (name: string): boolean => {
    if (inStep && !inStep.includes(name)) return false;
    const property = schema.properties?.[name];
    const entry = store.visible.entryOf.get(name) ?? store.layout.entriesOf.get(name)?.[0];
    if (!property || !entry || property.readOnly || entry.hints.readOnly === true) return false;
    if (store.fieldSnapshot(name).isReadOnly) return false;
    const widget = widgetNameFor({ schema: property, hints: entry.hints });
    return !boxes.has(widget) || mustBeChecked(property);
  };
  const hasMarked = useSnapshot(store.subscribeData, () => schema.required?.some(isMarked) === true);
  return <p>{hasMarked && locale.texts(formTexts).required}</p>;
}

/**
 * The form: summary, fields, progress, actions. Enter in a field saves, like the main button, except for selected rows.
 *
 * @param onClose what cancel does in a dialog
 */
export function FormBody({ onClose }: { onClose?: () => void }) {
  const locale = useLocale();
  const { screen, store, scope, record, save } = useFormContext();
  const shiftTolerantPress = useShiftTolerantPress();
  useOnDemandFocus();
  const steps = useFormSteps();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form in a dialog is inside of the other one's React tree.
    event.stopPropagation();
    if (steps && !steps.isReview) {
      void steps.next();
      return;
    }
    // What is done for many rows is not started by a key pressed in passing.
    if (!screen.submit?.toAction) void save(mainSaveVariant(locale, screen, store.scope));
  };
  const content = (
    <WidgetSurface>
      <ErrorSummary />
      <FormFields theme={formTheme} />
    </WidgetSurface>
  );
  if (screen.mode === 'display') {
    return (
      <>
        {content}
        <FormActions onClose={onClose} />
      </>
    );
  }
  return (
    <StepsContext value={steps}>
      <RestoredNotice />
      <News />
      <form
        noValidate
        onSubmit={submit}
        onPointerDown={shiftTolerantPress}
        aria-label={fillText(screen.title, { ...scope, row: record.data })}
      >
        {content}
        {screen.loadFor !== undefined && <LoadFor />}
        <BotCheckPlace />
        <Flex
          justify="space-between"
          wrap="wrap"
          gap="1"
          minH="6"
          mt="3"
          mb="-3"
          color="fg.muted"
          textStyle="sm"
          data-part="form-end"
        >
          <RequiredLegend />
          <Progress />
        </Flex>
        <button type="submit" hidden tabIndex={-1}>
          {locale.texts(languageTexts).actions.save}
        </button>
      </form>
      <FormActions onClose={onClose} />
      <RareParts />
    </StepsContext>
  );
}
