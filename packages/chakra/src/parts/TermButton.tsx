import { queries, useDefinitions, useLocale } from '@schema-screens/core';
import { screenTexts } from '@schema-screens/core/internal';
import { type Terms, termInLabel } from '@schema-screens/schema/language';
import { useQuery } from '@tanstack/react-query';
import { CircleHelp } from 'lucide-react';
import { useId } from 'react';
import './term-button.css';

const termIn = (label: unknown, terms: Terms): string | undefined =>
  typeof label === 'string' ? termInLabel(label, Object.keys(terms)) : undefined;

/** The terms that are explained; none while they are loading, and if that fails. */
export function useTerms(): { terms: Terms; isLoading: boolean } {
  const { data: terms = {}, isLoading } = useQuery(queries.terms(useDefinitions()));
  return { terms, isLoading };
}

/** A button beside a label that shows the sentence for its term; none if the label has no term. */
export function TermButton({ label }: { label: unknown }) {
  const locale = useLocale();
  const id = useId();
  const { terms } = useTerms();
  const term = termIn(label, terms);
  if (term === undefined) return null;
  return (
    <span className="term" data-print="hide">
      <button type="button" popoverTarget={id} aria-label={locale.texts(screenTexts).explain({ term })}>
        <CircleHelp aria-hidden />
      </button>
      <span id={id} popover="auto" role="note">
        <b>{term}</b>
        {terms[term]}
      </span>
    </span>
  );
}

/** The terms among labels that are drawn where no button can be, each with its button; nothing if there is none. */
export function TermList({ labels }: { labels: readonly unknown[] }) {
  const { terms } = useTerms();
  const used = new Set(labels.map((label) => termIn(label, terms)).filter((term) => term !== undefined));
  if (used.size === 0) return null;
  return (
    <ul className="term-list" data-print="hide">
      {[...used].map((term) => (
        <li key={term}>
          {term}
          <TermButton label={term} />
        </li>
      ))}
    </ul>
  );
}
