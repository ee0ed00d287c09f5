import { useId, useState } from 'react';
import { websiteFormWords } from '#content/desk/website-form.ts';
import { formatHref, parseHref, type StoredHref } from '#content/paragraph-text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { LabelledControl } from './field-parts.tsx';
import { type DocumentFieldProps, useDocumentContext, useDocumentField } from './use-field.ts';

const words = websiteFormWords.link;

const isHref = (value: unknown): value is StoredHref =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && ('consult' in value || 'mail' in value));

const toLinkText = (value: unknown): string => (isHref(value) ? formatHref(value) : '');

/** @returns a function that names the page, section or answer a link leads to; other links are returned as they are */
function useTargetLabel(): (linkTarget: string) => string {
  const { document } = useDocumentContext();
  const page = document.pages[0] ?? '';
  return (linkTarget) => {
    const whole = linkTarget.startsWith('#') ? page + linkTarget : linkTarget;
    return document.links.find(({ href }) => href === whole || href === whole.split('#', 1)[0])?.label ?? linkTarget;
  };
}

export function LinkField({ field, name }: DocumentFieldProps) {
  const state = useDocumentField(name);
  const [open, setOpen] = useState(false);
  const labelOf = useTargetLabel();
  const linkTarget = toLinkText(state.value);
  return (
    <>
      <LabelledControl field={field} state={state} format={(href) => labelOf(toLinkText(href))}>
        {(attributes) => (
          <div className="link-target">
            <p>
              {linkTarget ? labelOf(linkTarget) : websiteFormWords.nothing}{' '}
              <small>
                {/^(consult|mail):/.test(linkTarget) || labelOf(linkTarget) === linkTarget ? '' : linkTarget}
              </small>
            </p>
            <Button
              id={attributes.id}
              data-field={attributes['data-field']}
              aria-describedby={attributes['aria-describedby']}
              look="soft"
              small
              aria-expanded={open}
              aria-label={`${field.label}: ${words.choose}`}
              label={words.choose}
              onClick={() => setOpen(!open)}
            />
          </div>
        )}
      </LabelledControl>
      {open && (
        <LinkPanel
          linkTarget={linkTarget}
          onUse={(chosen) => {
            state.set(parseHref(chosen));
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface LinkPanelProps {
  /** The linked words; undefined if another field has them. */
  label?: string;
  linkTarget: string;
  onUse: (linkTarget: string, label: string) => void;
  onClose: () => void;
}

/** Chooses a link target: a page, section or answer of this site, or an `https:` URL. */
export function LinkPanel({ label, linkTarget, onUse, onClose }: LinkPanelProps) {
  const { links } = useDocumentContext().document;
  const [text, setText] = useState(label ?? '');
  const [typed, setTyped] = useState(linkTarget);
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
