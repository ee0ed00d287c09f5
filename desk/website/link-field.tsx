import { useEffect, useId, useRef, useState } from 'react';
import { formWords as words } from '#content/desk/website-form.ts';
import { addressOfHref, type Href, hrefOfAddress } from '#content/paragraph-text.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { type FieldProps, useField, useForm } from './draft.ts';
import { ChangedLine, described } from './field-parts.tsx';

const isHref = (value: unknown): value is Href =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && ('consult' in value || 'mail' in value));

const addressOf = (value: unknown): string => (isHref(value) ? addressOfHref(value) : '');

/** Our page, section or answer of an address; the address itself for others. */
function useTargetLabel(): (address: string) => string {
  const { document } = useForm();
  const page = document.pages[0] ?? '';
  return (address) => {
    const whole = address.startsWith('#') ? page + address : address;
    return document.links.find(({ href }) => href === whole || href === whole.split('#', 1)[0])?.label ?? address;
  };
}

export function LinkField({ field, path }: FieldProps) {
  const { at, value, published, changed, set, problem } = useField(path);
  const [open, setOpen] = useState(false);
  const id = useId();
  const labelOf = useTargetLabel();
  const address = addressOf(value);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="field">
      <p className="field-label" id={id}>
        {field.label}
      </p>
      <div className="link-target">
        <p>
          {address ? labelOf(address) : words.nothing}{' '}
          <small>{/^(consult|mail):/.test(address) || labelOf(address) === address ? '' : address}</small>
        </p>
        <button
          ref={button}
          type="button"
          className="button button-soft"
          data-field={at}
          aria-expanded={open}
          aria-label={`${field.label}: ${words.link.choose}`}
          {...described(id, { problem })}
          onClick={() => setOpen(!open)}
        >
          {words.link.choose}
        </button>
      </div>
      {problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>}
      {open && (
        <LinkPanel
          address={address}
          onUse={(chosen) => {
            set(hrefOfAddress(chosen));
            close();
          }}
          onClose={close}
        />
      )}
      {changed && published !== undefined && (
        <ChangedLine
          label={field.label}
          before={labelOf(addressOf(published))}
          after={labelOf(address)}
          onUndo={() => set(published)}
        />
      )}
    </div>
  );
}

interface LinkPanelProps {
  /** What leads there; undefined where the words stand elsewhere. */
  label?: string;
  address: string;
  onUse: (address: string, label: string) => void;
  onClose: () => void;
}

/** Offers pages, sections and answers of this site. */
export function LinkPanel({ label, address, onUse, onClose }: LinkPanelProps) {
  const { links } = useForm().document;
  const [text, setText] = useState(label ?? '');
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(address);
  const list = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const wanted = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = links
    .filter(({ href, label: name }) => wanted.every((word) => `${name} ${href}`.toLowerCase().includes(word)))
    .slice(0, 6);
  const typed = query.trim();
  const own = typed.startsWith('https://') && URL.canParse(typed) ? typed : '';
  const shown = own ? [{ href: own, label: words.link.other }] : found;
  const active = shown.some(({ href }) => href === chosen) ? chosen : (shown[0]?.href ?? '');
  const move = (by: number) => {
    const at = shown.findIndex(({ href }) => href === active);
    setChosen(shown[(at + by + shown.length) % shown.length]?.href ?? '');
  };
  return (
    <fieldset
      className="link-panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <legend className="visually-hidden">{words.link.title}</legend>
      {label !== undefined && (
        <div className="field">
          <label htmlFor={`${list}-words`}>{words.link.words}</label>
          <input
            id={`${list}-words`}
            className="input"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value.replace(/[[\]]/g, ''))}
          />
        </div>
      )}
      <div className="field">
        <label htmlFor={`${list}-find`}>{words.link.find}</label>
        <input
          ref={first}
          id={`${list}-find`}
          className="input"
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-activedescendant={active ? `${list}-${active}` : undefined}
          autoComplete="off"
          placeholder={words.link.placeholder}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              event.preventDefault();
              move(event.key === 'ArrowDown' ? 1 : -1);
            }
            if (event.key === 'Enter') {
              event.preventDefault();
              if (active) onUse(active, text);
            }
          }}
        />
        <div className="link-list" id={list} role="listbox" aria-label={words.link.find}>
          {shown.map(({ href, label: name }) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
            <div
              key={href}
              id={`${list}-${href}`}
              role="option"
              aria-selected={href === active}
              tabIndex={-1}
              onClick={() => setChosen(href)}
            >
              <span>{name}</span>
              <small>{/^consult:/.test(href) ? '' : href}</small>
            </div>
          ))}
        </div>
        {!shown.length && (
          <p className="field-help" role="status">
            {words.link.none}
          </p>
        )}
      </div>
      <div className="buttons">
        <Button
          look="ink"
          label={words.link.use}
          busy={!active || (label !== undefined && !text.trim())}
          onClick={() => onUse(active, text.trim())}
        />
        <Button look="soft" label={words.link.cancel} onClick={onClose} />
      </div>
    </fieldset>
  );
}
