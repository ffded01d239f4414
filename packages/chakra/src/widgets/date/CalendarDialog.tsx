import { chakra } from '@chakra-ui/react';
import { useLocale } from '@schema-screens/core';
import { actionTexts, dateTexts } from '@schema-screens/core/internal';
import { isCalendarDate, todayInLocale } from '@schema-screens/locale';
import { dateLimits, openKeywordOf } from '@schema-screens/schema';
import type { JsonSchema } from '@schema-screens/schema/model';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useEscape } from '../parts/list-keys.ts';
import { Calendar } from './Calendar.tsx';
import { clampDay } from './calendar-days.ts';

interface CalendarDialogProps {
  label: string;
  value: string | null | undefined;
  schema: JsonSchema;
  /** The element that the calendar opens beside. */
  anchor: RefObject<HTMLElement | null>;
  onPick: (day: string) => void;
  onClose: () => void;
}

const margin = 8;

/** Positions the dialog below its anchor, or above it if there is no space, always within the window. */
function place(dialog: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const isAbove = box.bottom + height + margin > window.innerHeight && box.top > height + margin;
  const left = Math.max(margin, Math.min(box.left, document.documentElement.clientWidth - width - margin));
  const top = isAbove ? box.top - height - margin : box.bottom + margin;
  dialog.style.left = `${left + window.scrollX}px`;
  dialog.style.top = `${Math.max(margin, top) + window.scrollY}px`;
}

/** The calendar of a date field in a modal dialog: Esc and a click outside close it, the focus returns. */
export default function CalendarDialog({
  label,
  value,
  schema,
  anchor,
  onPick,
  onClose,
}: CalendarDialogProps) {
  const locale = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const today = todayInLocale(locale);
  const { min, max } = dateLimits(schema, today);
  const day = value && isCalendarDate(value) ? value : undefined;
  useEscape(true, () => dialog.current?.close());
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    if (anchor.current) place(element, anchor.current);
    element.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus();
  }, [anchor]);
  return (
    <chakra.dialog
      ref={dialog}
      aria-label={locale.texts(dateTexts).choose({ label })}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
      position="absolute"
      m="0"
      p="3"
      maxW="calc(100vw - 16px)"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="0 8px 24px rgb(0 0 0 / 0.16)"
      css={{ '&::backdrop': { background: 'transparent' } }}
    >
      <Calendar
        value={day}
        start={clampDay(day ?? today, min, max)}
        today={today}
        min={min}
        max={max}
        open={openKeywordOf(schema)}
        onPick={(picked) => {
          onPick(picked);
          dialog.current?.close();
        }}
      />
      <chakra.button
        type="button"
        display="flex"
        alignItems="center"
        justifyContent="center"
        gap="2"
        w="full"
        minH="10"
        mt="2"
        borderRadius="md"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden size="1rem" />
        {locale.texts(actionTexts).close}
      </chakra.button>
    </chakra.dialog>
  );
}
