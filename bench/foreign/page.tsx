import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

export interface EngineProps {
  schema: unknown;
  /** Undefined for a new document. */
  data: unknown;
  onChange: (document: unknown) => void;
  onSubmit: (document: unknown) => void;
}

/** A form engine: a form with a button that submits it. */
export type EngineComponent = ComponentType<EngineProps>;

/** An input as the user sees it. */
export interface Control {
  /** Its position among those of the page, which it also has as `data-control`. */
  position: number;
  kind: 'text' | 'json' | 'check' | 'choice';
  text: string;
  isChecked: boolean;
  isInvalid: boolean;
  /** Its position among the inputs of its field. */
  inField: number;
  /** Id of the field; undefined where an engine has none. */
  field?: string;
}

export interface Page {
  /** Milliseconds from the call until the form has been painted. */
  draw: (schema: unknown, data: unknown) => Promise<number>;
  controls: () => readonly Control[];
  /** What was sent so far. */
  sent: unknown[];
  submit: () => void;
  /** The document as it is now. */
  document: unknown;
  /** Types a text, chooses the option at a position, or turns a checkbox. */
  enter: (position: number, text: string | number | boolean) => void;
  /** Adds an entry to some lists that have none, the outer ones first; returns how many were added. */
  addEntries: () => number;
}

declare global {
  interface Window {
    foreign: Page;
  }
}

const painted = (): Promise<void> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(undefined);
    }),
  );

/** Resolves once the page has not changed for as many frames. */
async function settled(root: Element, frames: number): Promise<number> {
  let [quiet, count, last] = [0, -1, performance.now()];
  while (quiet < frames) {
    await painted();
    const now = root.querySelectorAll('*').length;
    quiet = now === count && now > 0 ? quiet + 1 : 0;
    if (now !== count) last = performance.now();
    count = now;
  }
  return last;
}

const setterOf = (element: HTMLElement) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.bind(element);

function enter(element: HTMLElement, value: string | number | boolean): void {
  element.focus();
  if (typeof value === 'boolean') element.click();
  else {
    const text = element instanceof HTMLSelectElement ? element.options[Number(value)]?.value : String(value);
    setterOf(element)?.(text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
  element.blur();
}

const textOf = (element: Element): string => element.textContent?.trim() ?? '';

function controlOf(element: HTMLElement, position: number): Control | undefined {
  if (element.closest('[aria-hidden=true]') && element.tagName !== 'INPUT') return undefined;
  const around = element.closest<HTMLElement>('[data-field-id]');
  const field = around?.dataset.fieldId;
  const inField = [...(around?.querySelectorAll('input') ?? [])].indexOf(element as HTMLInputElement);
  const isInvalid = element.ariaInvalid === 'true';
  const plain = {
    position,
    text: '',
    isChecked: false,
    isInvalid,
    inField: Math.max(inField, 0),
    ...(field !== undefined && { field }),
  };
  if (element instanceof HTMLTextAreaElement)
    return {
      ...plain,
      kind: /^\s*(?:[[{"\d-]|true|false|null)/.test(element.value) ? 'json' : 'text',
      text: element.value,
    };
  if (element instanceof HTMLSelectElement)
    return {
      ...plain,
      kind: 'choice',
      text: [...element.selectedOptions].map(textOf).join('\n'),
      isChecked: element.value !== '',
    };
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox') return { ...plain, kind: 'check', isChecked: element.checked };
    if (element.type === 'radio') {
      const label = [...(element.labels ?? [])].map(textOf).join(' ');
      return element.checked ? { ...plain, kind: 'choice', text: label, isChecked: true } : undefined;
    }
    if (['hidden', 'submit', 'button', 'file'].includes(element.type)) return undefined;
    return { ...plain, kind: 'text', text: element.value };
  }
  return { ...plain, kind: 'choice', text: textOf(element), isChecked: true };
}

/** Starts the page of an engine; schemas are drawn by calls. */
export function start(Engine: EngineComponent): void {
  const holder = document.getElementById('root') as HTMLElement;
  let root = createRoot(holder);
  window.foreign = {
    sent: [],
    document: undefined,
    enter(position, text) {
      const element = holder.querySelector<HTMLElement>(`[data-control="${position}"]`);
      if (element) enter(element, text);
    },
    addEntries() {
      const depthOf = (element: Element | null): number => (element ? 1 + depthOf(element.parentElement) : 0);
      const buttons = [...holder.querySelectorAll('fieldset')]
        .filter((list) => !list.querySelector('.f-item, .f-row, .f-field'))
        .flatMap((list) => [...list.querySelectorAll<HTMLElement>('button')])
        .toSorted((a, b) => depthOf(a) - depthOf(b))
        .slice(0, 5);
      for (const button of buttons) button.click();
      return buttons.length;
    },
    async draw(schema, data) {
      root.unmount();
      root = createRoot(holder);
      window.foreign.sent = [];
      window.foreign.document = data;
      const begin = performance.now();
      root.render(
        <Engine
          schema={schema}
          data={data}
          onChange={(document) => {
            window.foreign.document = document;
          }}
          onSubmit={(document) => void window.foreign.sent.push(document)}
        />,
      );
      return (await settled(holder, 12)) - begin;
    },
    controls() {
      const elements = [
        ...holder.querySelectorAll<HTMLElement>(
          'input, textarea, select, [role=combobox]:not(input), button[aria-haspopup=listbox], li:has(> button)',
        ),
      ];
      return elements.flatMap((element, position) => {
        element.dataset.control = String(position);
        const isLocked =
          element.matches(':disabled, [aria-disabled=true], [readonly]') ||
          element.closest('[inert]') !== null;
        const control = isLocked ? undefined : controlOf(element, position);
        return control ? [control] : [];
      });
    },
    submit() {
      holder.querySelector<HTMLElement>('button[type=submit]')?.click();
    },
  };
}
