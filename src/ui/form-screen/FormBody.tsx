import { Box, Button, Flex, Spinner, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useSyncExternalStore } from 'react';
import { useEngine } from '#engine';
import {
  FormFields,
  hasLookup,
  lazyPart,
  mainSave,
  selectWidget,
  useFormConflict,
  useFormContext,
  useFormSaving,
  useRestoredDraft,
} from '#engine/internal';
import { fillText, holds, languageTexts } from '#language';
import { QuietBoundary } from '../host/QuietBoundary.tsx';
import { ProgressBar } from '../parts/ProgressBar.tsx';
import { steadyPress } from '../parts/steady-press.ts';
import { useIsSlow } from '../parts/use-is-slow.ts';
import { useLater } from '../parts/use-later.ts';
import { formTexts } from '../texts/form-texts.ts';
import { asksForYes } from '../widgets/checkbox/CheckboxWidget.tsx';
import { WidgetSurface } from '../widgets/WidgetSurface.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormActions } from './FormActions.tsx';
import { formTheme } from './form-theme.ts';
import { useOnDemandFocus } from './use-on-demand-focus.ts';
import '../parts/change-pill.css';

const ConflictDialog = lazyPart(() => import('./conflict/ConflictDialog.tsx'));
const FormNewsPill = lazyPart(() => import('./conflict/FormNewsPill.tsx'));
const RestoredNotice = lazyPart(() => import('./drafts/RestoredNotice.tsx'));
const LoadFor = lazyPart(() => import('./load-for/LoadFor.tsx'));
const Lookups = lazyPart(() => import('./lookup/Lookups.tsx'));

const boxes: ReadonlySet<string> = new Set(['checkbox', 'switch']);

/** The progress of a slow save; its space is reserved, so that nothing moves. */
function Progress() {
  const { isSaving, label, share, cancel } = useFormSaving();
  const isSlow = useIsSlow(isSaving);
  return (
    <>
      <div role="status">
        {isSlow && (
          <Text display="flex" alignItems="center" gap="2">
            <Spinner size="sm" />
            {`${label ?? formTexts.saving} …`}
          </Text>
        )}
      </div>
      {isSlow && share !== undefined && (
        <Flex flex="1 1 100%" gap="3" align="center">
          <ProgressBar flex="1" label={label ?? formTexts.saving} share={share} />
          {cancel && (
            <Button size="sm" variant="outline" onClick={cancel}>
              {formTexts.stop}
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
        <QuietBoundary>
          <ConflictDialog conflict={conflict} />
        </QuietBoundary>
      )}
      {hasLookups && (
        <QuietBoundary>
          <Lookups />
        </QuietBoundary>
      )}
    </>
  );
}

/** Prepares the bot check, and shows the challenge when it is required. */
function BotCheckPlace() {
  const { screen, store } = useFormContext();
  const { botCheck } = useEngine();
  const { action, when } = screen.submit?.botCheck ?? {};
  const isWanted = action !== undefined && holds(when, store.scope);
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

function Restored() {
  const restored = useRestoredDraft();
  if (!restored) return null;
  return (
    <QuietBoundary>
      <RestoredNotice restored={restored} />
    </QuietBoundary>
  );
}

/** Says what others do with the record. */
function News() {
  const { record } = useFormContext();
  const { changes } = useEngine().data;
  const isLater = useLater(record.id !== undefined);
  if (!isLater || !changes) return null;
  return (
    <QuietBoundary>
      <FormNewsPill />
    </QuietBoundary>
  );
}

/** Explains the mark of required fields, while an editable field has one. */
function RequiredLegend() {
  const { schema, store } = useFormContext();
  const isMarked = (name: string): boolean => {
    const property = schema.properties?.[name];
    const entry = store.visible.entryOf.get(name) ?? store.layout.entriesOf.get(name)?.[0];
    if (!property || !entry || property.readOnly || entry.hints.readOnly === true) return false;
    if (store.fieldSnapshot(name).isReadOnly) return false;
    const widget = selectWidget({ schema: property, hints: entry.hints });
    return !boxes.has(widget) || asksForYes(property);
  };
  const hasMarked = useSyncExternalStore(store.subscribeData, () => schema.required?.some(isMarked) === true);
  return <p>{hasMarked && formTexts.required}</p>;
}

/**
 * The form: summary, fields, progress, actions. Enter in a field saves, like the main button, except for selected rows.
 *
 * @param onClose what cancel does in a dialog
 */
export function FormBody({ onClose }: { onClose?: () => void }) {
  const { screen, store, scope, record, save } = useFormContext();
  useOnDemandFocus();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // A form in a dialog is inside of the other one's React tree.
    event.stopPropagation();
    // What is done for many rows is not started by a key pressed in passing.
    if (!screen.submit?.toAction) void save(mainSave(screen, store.scope));
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
    <>
      <Restored />
      <News />
      <form
        noValidate
        onSubmit={submit}
        onPointerDown={steadyPress}
        aria-label={fillText(screen.title, { ...scope, row: record.data })}
      >
        {content}
        {screen.loadFor !== undefined && (
          <QuietBoundary>
            <LoadFor />
          </QuietBoundary>
        )}
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
        >
          <RequiredLegend />
          <Progress />
        </Flex>
        <button type="submit" hidden tabIndex={-1}>
          {languageTexts.actions.save}
        </button>
      </form>
      <FormActions onClose={onClose} />
      <RareParts />
    </>
  );
}
