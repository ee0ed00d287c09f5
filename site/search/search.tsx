import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { phoneHref } from '#content/company.ts';
import { searchWords as words } from '#content/search.ts';
import { useDebounced } from '../tools/use-debounced.ts';
import { createExcerpt, highlightTerms, type TextPiece } from './excerpt.ts';
import { loadSearchIndex, type SearchHit, type SearchIndex, type SearchOutcome, searchSite } from './find.ts';
// Made by scripts/build-plugins.ts.
import indexUrl from './generated/search-index.json?url';
import './search.css';

declare module 'react' {
  /** HTML invoker commands (https://html.spec.whatwg.org/multipage/form-elements.html). */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

/** Its script loads when the pointer or the focus reaches a search button. */
export function SearchDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [timesClosed, setTimesClosed] = useState(0);
  useEffect(() => setOpen(dialog.current?.open ?? false), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      id="search"
      className="search on-paper"
      aria-label={words.title}
      ref={dialog}
      onFocus={() => setOpen(true)}
      onClick={({ target }) => target === dialog.current && close()}
      // By default Escape empties the field first.
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onClose={() => {
        setOpen(false);
        setTimesClosed(timesClosed + 1);
        focusOpener();
      }}
    >
      <SearchPanel key={timesClosed} open={open} onClose={close} />
      <button type="button" className="dialog-close" command="close" commandfor="search">
        <span className="visually-hidden">{words.close}</span>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M4 4L16 16M16 4L4 16" />
        </svg>
      </button>
    </dialog>
  );
}

/** The visible one: on a phone, the menu's. */
function focusOpener(): void {
  const openers = document.querySelectorAll<HTMLElement>('.search-button, [data-menu] > summary');
  [...openers].find((opener) => opener.checkVisibility())?.focus({ preventScroll: true });
}

/** Without a script, the form submits to the FAQ page. */
function SearchPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const [index, retry] = useSearchIndex(open);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => setText(panel.current?.querySelector('input')?.value ?? ''), []);
  const links = () => [...(panel.current?.querySelectorAll<HTMLElement>('.search-results a') ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const field = panel.current?.querySelector('input');
    const stops = [field, ...links()];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    if (!step || at < 0 || stops.length < 2) return;
    event.preventDefault();
    stops[(at + step + stops.length) % stops.length]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the links in it.
    <div className="search-panel flex-column" ref={panel} onKeyDown={onKeyDown}>
      <form
        className="search-field"
        action={words.failed.faq.href}
        onSubmit={(event) => {
          event.preventDefault();
          links()[0]?.click();
        }}
      >
        <label className="label" htmlFor="search-text">
          {words.field}
        </label>
        <input
          className="input"
          id="search-text"
          type="search"
          name="q"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={120}
          placeholder={words.hint}
          aria-describedby="search-keys"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id="search-keys" className="visually-hidden">
          {words.keys}
        </p>
      </form>
      <div className="search-body">
        <Results text={text.trim()} index={index} onRetry={retry} onClose={onClose} />
      </div>
    </div>
  );
}

function useSearchIndex(open: boolean): [SearchIndex | null | undefined, () => void] {
  const [index, setIndex] = useState<SearchIndex | null>();
  const load = async () => {
    setIndex(undefined);
    try {
      const response = await fetch(indexUrl);
      setIndex(response.ok ? loadSearchIndex(await response.text()) : null);
    } catch {
      setIndex(null);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the search is opened.
  useEffect(() => void (open && load()), [open]);
  return [index, load];
}

interface ResultsProps {
  text: string;
  /** `null` when loading failed, `undefined` while pending. */
  index: SearchIndex | null | undefined;
  onRetry: () => void;
  onClose: () => void;
}

function Results({ text, index, onRetry, onClose }: ResultsProps) {
  const found = index && searchSite(index, text);
  const sentence = found ? outcomeSentence(text, found) : index === null ? words.failed.text : words.waiting;
  const announcement = useDebounced(sentence, 500);
  const onClick = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (currentTarget.pathname === location.pathname) onClose();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <p className="small" aria-hidden>
        {sentence}
      </p>
      {index === null && (
        <p className="links">
          <button type="button" className="link-button link-button-tall" onClick={onRetry}>
            {words.failed.retry}
          </button>
          <a className="link-button link-button-tall" href={words.failed.faq.href}>
            {words.failed.faq.label}
          </a>
        </p>
      )}
      {found?.kind === 'none' && (
        <p className="links">
          <a className="link-button link-button-tall" href={words.none.message.href}>
            {words.none.message.label}
          </a>
          <a className="link-button link-button-tall" href={phoneHref}>
            {words.none.call}
          </a>
        </p>
      )}
      <ol className="search-results">
        {found &&
          listedHits(found, index).map(({ href, title, context, text, terms }) => (
            <li key={href}>
              <a href={href} onClick={onClick}>
                <strong className="label">
                  <Pieces pieces={highlightTerms(title, terms)} />
                </strong>
                <small>{context}</small>
                {text && (
                  <span className="small">
                    <Pieces pieces={createExcerpt(text, terms)} />
                  </span>
                )}
              </a>
            </li>
          ))}
      </ol>
    </>
  );
}

const Pieces = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no key but its position
    marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );

function outcomeSentence(text: string, found: SearchOutcome): string {
  if (found.kind === 'nothing-asked') return words.begin.heading;
  if (found.kind === 'none') return words.none.text(text);
  if (found.kind === 'some') return words.some(text);
  if (found.corrected) return words.corrected(text, found.corrected);
  return words.found(found.hits.length, text);
}

function listedHits(found: SearchOutcome, index: SearchIndex): readonly SearchHit[] {
  if (found.kind !== 'nothing-asked') return found.hits;
  return words.begin.answerIds.flatMap((id): SearchHit[] => {
    const href = `${words.failed.faq.href}#${id}`;
    // The firm may have removed it.
    const stored = index.getStoredFields(href) as Pick<SearchHit, 'title' | 'context'> | undefined;
    return stored ? [{ href, ...stored, text: '', terms: new Set() }] : [];
  });
}
