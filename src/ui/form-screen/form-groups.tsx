import { Button } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react';
import type { FormTheme } from '#engine';
import { DisplayValue } from '../widgets/DisplayValue.tsx';

/** A value with parts of its own: a group with its name. */
export const FormGroup: FormTheme['Group'] = ({ title, children }) =>
  title === undefined ? (
    <div className="f-grid">{children}</div>
  ) : (
    <fieldset className="f-group">
      <legend className="f-name">{title}</legend>
      <div className="f-grid">{children}</div>
    </fieldset>
  );

/** The choice between the shapes of a value. */
export const FormShape: FormTheme['Shape'] = ({ id, names, chosen, onChoose }) => (
  <div className="f-field">
    <label className="f-name" htmlFor={id}>
      Art
    </label>
    {onChoose ? (
      <div className="w-select">
        <select
          id={id}
          className="w-control"
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(Number(target.value))}
        >
          {chosen === undefined && <option value="">Bitte auswählen</option>}
          {names.map((name, position) => (
            <option key={name} value={position}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={18} />
      </div>
    ) : (
      <DisplayValue id={id} text={names[chosen ?? -1] ?? ''} />
    )}
  </div>
);

/** A list of equal parts with a button that adds one. */
export const FormList: FormTheme['List'] = ({ title, children, onAdd }) => (
  <fieldset className="f-group">
    <legend className="f-name">{title}</legend>
    {children}
    {onAdd && (
      <Button type="button" variant="outline" size="sm" onClick={onAdd}>
        <Plus aria-hidden size={16} />
        Eintrag hinzufügen
      </Button>
    )}
  </fieldset>
);

/** One part of a list with what can be done with it. */
export const FormListItem: FormTheme['ListItem'] = ({
  children,
  position,
  onRemove,
  onMoveUp,
  onMoveDown,
}) => {
  const buttons = [
    { name: 'nach oben', icon: ArrowUp, run: onMoveUp },
    { name: 'nach unten', icon: ArrowDown, run: onMoveDown },
    { name: 'entfernen', icon: Trash2, run: onRemove },
  ];
  return (
    <div className="f-item">
      <div className="f-item-content">{children}</div>
      {buttons.map(
        ({ name, icon: Icon, run }) =>
          run && (
            <button
              key={name}
              type="button"
              className="w-icon-button"
              aria-label={`Eintrag ${position} ${name}`}
              onClick={run}
            >
              <Icon aria-hidden size={18} />
            </button>
          ),
      )}
    </div>
  );
};
