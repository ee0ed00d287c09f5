import { useId, useState } from 'react';
import { formWords } from '#content/desk/website-form.ts';
import { addressOfHref, type Href, hrefOfAddress } from '#content/paragraph-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { Control } from './field-parts.tsx';
import { type FieldProps, useDocument, useField } from './use-field.ts';

const words = formWords.link;

const isHref = (value: unknown): value is Href =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && ('consult' in value || 'mail' in value));

const addressOf = (value: unknown): string => (isHref(value) ? addressOfHref(value) : '');

/** Our page, section or answer of an address; the address itself for others. */
function useTargetLabel(): (address: string) => string {
  const { document } = useDocument();
  const page = document.pages[0] ?? '';
  return (address) => {
    const whole = address.startsWith('#') ? page + address : address;
    return document.links.find(({ href }) => href === whole || href === whole.split('#', 1)[0])?.label ?? address;
  };
}

export function LinkField({ field, name }: FieldProps) {
  const own = useField(name);
  const [open, setOpen] = useState(false);
  const labelOf = useTargetLabel();
  const address = addressOf(own.value);
  return (
    <>
      <Control field={field} own={own} say={(href) => labelOf(addressOf(href))}>
        {(ties) => (
          <div className="link-target">
            <p>
              {address ? labelOf(address) : formWords.nothing}{' '}
              <small>{/^(consult|mail):/.test(address) || labelOf(address) === address ? '' : address}</small>
            </p>
            <Button
              id={ties.id}
              data-field={ties['data-field']}
              aria-describedby={ties['aria-describedby']}
              look="soft"
              small
              aria-expanded={open}
              aria-label={`${field.label}: ${words.choose}`}
              label={words.choose}
              onClick={() => setOpen(!open)}
            />
          </div>
        )}
      </Control>
      {open && (
        <LinkPanel
          address={address}
          onUse={(chosen) => {
            own.set(hrefOfAddress(chosen));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
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
  const { links } = useDocument().document;
  const [text, setText] = useState(label ?? '');
  const [typed, setTyped] = useState(address);
  const list = useId();
  const wanted = typed.trim();
  const parts = wanted.toLowerCase().split(/\s+/);
  const found =
    wanted.startsWith('https://') && URL.canParse(wanted)
      ? { href: wanted, label: words.other }
      : wanted &&
        (links.find(({ href }) => href === wanted) ??
          links.find(({ href, label: name }) => parts.every((part) => `${name} ${href}`.toLowerCase().includes(part))));
  const missing = !found || (label !== undefined && !text.trim());
  const use = () => !missing && onUse(found.href, text.trim());
  return (
    <Panel title={words.title} className="form" keepsDraft onClose={onClose}>
      {label !== undefined && (
        <TextField label={words.words} value={text} onValue={(next) => setText(next.replace(/[[\]]/g, ''))} />
      )}
      <TextField
        label={words.find}
        list={list}
        placeholder={words.placeholder}
        value={typed}
        onValue={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          use();
        }}
      />
      <datalist id={list}>
        {links.map(({ href, label: name }) => (
          <option key={href} value={href}>
            {name}
          </option>
        ))}
      </datalist>
      {wanted && (
        <p className="small" role="status">
          {found ? words.leads(found.label, found.href) : words.none}
        </p>
      )}
      <div className="buttons">
        <Button look="ink" label={words.use} busy={missing} onClick={use} />
        <Button look="soft" label={words.cancel} onClick={onClose} />
      </div>
    </Panel>
  );
}
