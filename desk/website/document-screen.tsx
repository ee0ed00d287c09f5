import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { websiteWords } from '#content/desk/website.ts';
import { formWords as words } from '#content/desk/website-form.ts';
import { deskWords } from '#content/desk/words.ts';
import { HttpError } from '#contract/client.ts';
import { documentId, documentName, type WebsiteDocument } from '#contract/desk-website.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useCall } from '../data/queries.ts';
import { historyPath, publishPath, useWebsite, useWebsiteDocument, websitePath } from '../data/website.ts';
import { ErrorPage, Screen, ServerDown, Skeleton } from '../shell/screen.tsx';
import { SelectField } from '../ui/fields.tsx';
import { Panel } from '../ui/panel.tsx';
import { FormError, Kbd, Status } from '../ui/text.tsx';
import { Conflict } from './conflict.tsx';
import { DocumentForm } from './document-form.tsx';
import { hrefOf } from './document-table.tsx';
import { type Draft, FormProvider, useDraft } from './draft.ts';
import './form.css';
import { type Outline, Preview, type PreviewWidth } from './preview.tsx';
import { isSame } from './values.ts';

export function DocumentScreen() {
  const { id = '' } = useParams();
  const name = documentName(id);
  const { data: document, isPending, error, refetch } = useWebsiteDocument(name);
  if (isPending) return <Skeleton title={websiteWords.title} />;
  if (!document) {
    const { title, text } = deskWords.notFound;
    if (error instanceof HttpError && error.status === 404)
      return <ErrorPage title={title} text={text} label={websiteWords.title} href={websitePath} />;
    return <ServerDown onRetry={refetch} />;
  }
  return <Editor key={name} document={document} refetch={refetch} />;
}

/** Texts that differ from what is published. */
function changedCount(value: unknown, published: unknown): number {
  if (isSame(value, published)) return 0;
  const [one, other] = [value, published] as Readonly<Record<string, unknown>>[];
  if (typeof value !== 'object' || typeof published !== 'object' || !one || !other) return 1;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].reduce(
    (count, key) => count + changedCount(one[key], other[key]),
    0,
  );
}

function Saved({ draft, changes }: { draft: Draft; changes: number }) {
  const { state, savedAt, savedBy, problems } = draft;
  const saved = savedAt ? words.saved(savedAt) : words.published;
  const text = {
    published: words.published,
    saved,
    typing: words.saving,
    saving: words.saving,
    offline: words.offline,
  };
  return (
    <>
      <span className={state === 'saved' ? 'draft-saved' : undefined} role="status">
        {text[state]}
      </span>
      {state === 'saved' && savedBy && ` ${words.by(savedBy)}`}
      {changes > 0 && ` · ${words.changes(changes)}`}
      {problems.length > 0 && (
        <>
          {' · '}
          <b className="draft-wrong">{words.wrong(problems.length)}</b>
        </>
      )}
    </>
  );
}

interface EditorProps {
  document: WebsiteDocument;
  refetch: () => Promise<{ data?: WebsiteDocument | undefined }>;
}

function Editor({ document, refetch }: EditorProps) {
  const draft = useDraft(document);
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [outline, setOutline] = useState<Outline>();
  const [width, setWidth] = useState<PreviewWidth>('computer');
  const [shown, setShown] = useState<'words' | 'preview'>('words');
  const [discarding, setDiscarding] = useState(false);
  const { locked } = document.form;
  const save = useRef(draft.saveNow);
  useEffect(() => {
    save.current = draft.saveNow;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      save.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  /** What the field in focus says, for the outline on the page. */
  const look = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const label = target.labels?.[0]?.textContent ?? target.getAttribute('aria-label') ?? '';
    const part = target.closest('details')?.querySelector('h2')?.textContent;
    setOutline({ text: target.value, label: part && part !== label ? `${part}: ${label.toLowerCase()}` : label });
  };
  const changes = changedCount(draft.value, document.published);
  const [theirs, setTheirs] = useState<WebsiteDocument>();
  const { conflict } = draft;
  useEffect(() => {
    setTheirs(undefined);
    if (conflict) void refetch().then(({ data }) => setTheirs(data));
  }, [conflict, refetch]);
  if (conflict && theirs)
    return (
      <Conflict document={theirs} base={draft.base} mine={draft.value} onSave={(own) => draft.resume(own, theirs)} />
    );
  return (
    <Screen
      title={document.title}
      className={`document-screen is-${documentId(document.name)}`}
      lead={locked ? undefined : <Saved draft={draft} changes={changes} />}
      parent={{ name: websiteWords.title, href: websitePath }}
      keys={{
        p: () => navigate(publishPath),
        h: () => navigate(historyPath),
        v: () => setWidth(width === 'computer' ? 'phone' : 'computer'),
        ...(draft.undo && { z: draft.undo }),
        ...(!locked && {
          escape: () => {
            if (globalThis.document.activeElement instanceof HTMLElement) globalThis.document.activeElement.blur();
          },
        }),
      }}
      keyNames={{ v: words.view, escape: words.leaveField }}
      actions={
        <>
          {draft.savedAt && <Button look="soft" label={words.discard} onClick={() => setDiscarding(true)} />}
          <Link className={buttonClass()} href={historyPath}>
            {words.history}
            <Kbd>H</Kbd>
          </Link>
          <Link className={buttonClass({ look: 'primary' })} href={publishPath}>
            {words.publish}
            <Kbd>P</Kbd>
          </Link>
        </>
      }
    >
      {discarding && (
        <Discard document={document} draft={draft} refetch={refetch} onClose={() => setDiscarding(false)} />
      )}
      <FormError error={draft.error} />
      <div className="phone-only">
        <fieldset className="segments">
          <legend className="visually-hidden">{words.tabs}</legend>
          {(['words', 'preview'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === shown} onClick={() => setShown(one)}>
              {words[one]}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={`document-layout shows-${shown}`}>
        <Siblings document={document} />
        <div>
          {locked ? (
            <div className="locked-field">
              <p>
                <b>{words.lockedWhole}</b>
              </p>
              <p>{locked}</p>
            </div>
          ) : (
            <FormProvider value={{ document, draft, wanted: search.get('field') ?? '' }}>
              <DocumentForm onLook={look} />
            </FormProvider>
          )}
        </div>
        <div className="document-preview">
          <Preview
            pages={document.pages}
            version={draft.version}
            savedAt={draft.savedAt}
            outline={outline}
            width={width}
            onWidth={setWidth}
          />
        </div>
      </div>
    </Screen>
  );
}

/** Other documents of its part. */
function Siblings({ document }: { document: WebsiteDocument }) {
  const { data: website } = useWebsite();
  const [, navigate] = useLocation();
  const own = website?.documents.find(({ name }) => name === document.name);
  const all = website?.documents.filter(({ part }) => part && part.title === own?.part?.title) ?? [];
  if (!own?.part || all.length < 2) return null;
  return (
    <nav className="document-siblings" aria-label={own.part.title}>
      <ul>
        {all.map(({ name, title, at, draft }) => (
          <li key={name}>
            <Link href={hrefOf({ name, at })} aria-current={name === document.name ? 'page' : undefined}>
              {title}
              {draft && <Status mark={draft.problems ? 'wrong' : 'draft'}>{words.changed}</Status>}
            </Link>
          </li>
        ))}
      </ul>
      <div className="phone-only">
        <SelectField
          label={own.part.title}
          value={hrefOf(own)}
          onValue={navigate}
          options={all.map((one) => ({ value: hrefOf(one), label: one.title }))}
        />
      </div>
    </nav>
  );
}

interface DiscardProps extends EditorProps {
  draft: Draft;
  onClose: () => void;
}

function Discard({ document, draft, refetch, onClose }: DiscardProps) {
  const { send, busy, error } = useCall('POST /api/desk/website/documents/:id/discard', async () => {
    const { data } = await refetch();
    if (data) draft.restart(data);
    onClose();
  });
  return (
    <Panel title={words.discardTitle} onClose={onClose}>
      <p>{words.discardText}</p>
      <FormError error={error} />
      <div className="buttons">
        <Button
          look="danger"
          busy={busy}
          label={words.discard}
          onClick={() => send({ params: { id: documentId(document.name) }, body: { version: draft.version } })}
        />
        <Button look="soft" label={words.cancel} onClick={onClose} />
      </div>
    </Panel>
  );
}
