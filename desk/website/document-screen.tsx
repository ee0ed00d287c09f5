import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useLocation, useParams, useSearchParams } from 'wouter';
import { websiteWords } from '#content/desk/website.ts';
import { websiteFormWords as words } from '#content/desk/website-form.ts';
import { deskWords } from '#content/desk/words.ts';
import { HttpError } from '#contract/client.ts';
import { toDocumentId, toDocumentName, type WebsiteDocument } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { useEndpointMutation } from '../data/queries.ts';
import { historyPath, publishPath, useWebsite, useWebsiteDocument, websitePath } from '../data/website.ts';
import { ErrorPage, RouterLinkButton, Screen, ServerDownPage, Skeleton } from '../shell/screen.tsx';
import { SegmentedControl, SelectField } from '../ui/fields.tsx';
import { PanelForm } from '../ui/panel.tsx';
import { FormError, Status } from '../ui/text.tsx';
import { ConflictScreen } from './conflict.tsx';
import { DocumentForm } from './document-form.tsx';
import { toDocumentHref } from './document-table.tsx';
import { type DocumentDraft, savePausesMs, useDocumentDraft } from './draft.ts';
import './form.css';
import { type FieldOutline, PagePreview, togglePreviewWidth } from './preview.tsx';

export default function DocumentScreen() {
  const { id = '' } = useParams();
  const name = toDocumentName(id);
  const { data: document, isPending, error, refetch } = useWebsiteDocument(name);
  if (isPending) return <Skeleton title={websiteWords.title} />;
  if (!document) {
    const { title, text } = deskWords.notFound;
    if (error instanceof HttpError && error.status === 404)
      return <ErrorPage title={title} text={text} label={websiteWords.title} href={websitePath} />;
    return <ServerDownPage onRetry={refetch} />;
  }
  return <DocumentEditor key={name} document={document} refetch={refetch} />;
}

/** Focuses what is around the field: keys are shortcuts again, and Tab continues from there. */
function leaveField(): void {
  const around = globalThis.document.activeElement?.closest<HTMLElement>('.field, main');
  if (!around) return;
  around.tabIndex = -1;
  around.focus({ preventScroll: true });
}

function SaveStatus({ draft: { state, saved, problems, changes } }: { draft: DocumentDraft }) {
  const { saving, offline, published, refused } = words;
  const texts = {
    published,
    saved: saved ? words.saved(saved.at) : published,
    typing: saving,
    saving,
    offline,
    refused,
  };
  return (
    <>
      <span role="status">{state === 'saved' ? <Status mark="done">{texts.saved}</Status> : texts[state]}</span>
      {state === 'saved' && saved && ` ${words.by(saved.by)}`}
      {changes > 0 && ` · ${words.changes(changes)}`}
      {problems.length > 0 && (
        <>
          {' · '}
          <Status mark="wrong">{words.wrong(problems.length)}</Status>
        </>
      )}
    </>
  );
}

interface DocumentEditorProps {
  document: WebsiteDocument;
  refetch: ReturnType<typeof useWebsiteDocument>['refetch'];
}

/** Tries until the server answers: a failed query has the former document. */
async function loadCurrentDocument(refetch: DocumentEditorProps['refetch']): Promise<WebsiteDocument> {
  for (;;) {
    const { data, isSuccess } = await refetch();
    if (isSuccess) return data;
    await new Promise((wake) => setTimeout(wake, savePausesMs.offline));
  }
}

function DocumentEditor({ document, refetch }: DocumentEditorProps) {
  const draft = useDocumentDraft(document);
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [outline, setOutline] = useState<FieldOutline>();
  const [visiblePane, setVisiblePane] = useState<'words' | 'preview'>('words');
  const [discarding, setDiscarding] = useState(false);
  const { locked } = document.form;
  /** Outlines, on the previewed page, the text of the focused field. */
  const outlineFocusedField = (target: EventTarget) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const label = target.labels?.[0]?.textContent ?? target.getAttribute('aria-label') ?? '';
    const part = target.closest('details')?.querySelector('h2')?.textContent;
    setOutline({ text: target.value, label: part && part !== label ? `${part}: ${label.toLowerCase()}` : label });
  };
  const [theirs, setTheirs] = useState<WebsiteDocument>();
  const { conflict } = draft;
  useEffect(() => {
    setTheirs(undefined);
    if (conflict) void loadCurrentDocument(refetch).then(setTheirs);
  }, [conflict, refetch]);
  if (conflict && theirs)
    return (
      <ConflictScreen
        document={theirs}
        base={draft.base}
        mine={draft.value}
        onSave={(own) => draft.resume(theirs, own)}
      />
    );
  return (
    <Screen
      title={document.title}
      className={`document-screen is-${toDocumentId(document.name)}`}
      lead={locked ? undefined : <SaveStatus draft={draft} />}
      parent={{ name: websiteWords.title, href: websitePath }}
      shortcuts={{
        p: () => navigate(publishPath),
        h: () => navigate(historyPath),
        v: togglePreviewWidth,
        ...(draft.undo && { z: draft.undo }),
        escape: leaveField,
      }}
      shortcutLabels={{ v: words.view, escape: words.leaveField }}
      actions={
        <>
          {draft.saved && <Button look="soft" label={words.discard} onClick={() => setDiscarding(true)} />}
          <RouterLinkButton href={historyPath} label={words.history} shortcut="H" />
          <RouterLinkButton look="primary" href={publishPath} label={words.publish} shortcut="P" />
        </>
      }
    >
      {discarding && (
        <DiscardPanel document={document} draft={draft} refetch={refetch} onClose={() => setDiscarding(false)} />
      )}
      <FormError error={draft.error} />
      <div className="phone-only">
        <SegmentedControl
          legend={words.tabs}
          value={visiblePane}
          onChoose={setVisiblePane}
          options={(['words', 'preview'] as const).map((value) => ({ value, label: words[value] }))}
        />
      </div>
      <div className={`document-layout shows-${visiblePane}`}>
        <SiblingDocuments document={document} />
        <div>
          {locked ? (
            <div className="mail-text">
              <p>
                <b>{words.lockedWhole}</b>
              </p>
              <p>{locked}</p>
            </div>
          ) : (
            <FormProvider {...draft.form}>
              <DocumentForm
                document={document}
                wanted={search.get('field') ?? ''}
                onFieldFocus={outlineFocusedField}
                onSave={draft.saveNow}
              />
            </FormProvider>
          )}
        </div>
        <div className="document-preview">
          <PagePreview
            pages={document.pages}
            version={draft.version}
            savedAt={draft.saved?.at ?? null}
            outline={outline}
          />
        </div>
      </div>
    </Screen>
  );
}

/** Links to the other documents of the same part. */
function SiblingDocuments({ document }: { document: WebsiteDocument }) {
  const { data: website } = useWebsite();
  const [, navigate] = useLocation();
  const own = website?.documents.find(({ name }) => name === document.name);
  const all = website?.documents.filter(({ part }) => part && part.title === own?.part?.title) ?? [];
  if (!own?.part || all.length < 2) return null;
  return (
    <nav className="document-siblings" aria-label={own.part.title}>
      <ul className="side-index phone-hidden">
        {all.map(({ name, title, at, draft }) => (
          <li key={name}>
            <Link href={toDocumentHref({ name, at })} aria-current={name === document.name ? 'page' : undefined}>
              {title}
              {draft && <Status mark={draft.problems ? 'wrong' : 'draft'}>{words.changed}</Status>}
            </Link>
          </li>
        ))}
      </ul>
      <div className="phone-only">
        <SelectField
          label={own.part.title}
          value={toDocumentHref(own)}
          onValue={navigate}
          options={all.map((one) => ({ value: toDocumentHref(one), label: one.title }))}
        />
      </div>
    </nav>
  );
}

function DiscardPanel({
  document,
  draft,
  refetch,
  onClose,
}: DocumentEditorProps & { draft: DocumentDraft; onClose: () => void }) {
  const discard = useEndpointMutation('POST /api/desk/website/documents/:id/discard', async () => {
    draft.resume(await loadCurrentDocument(refetch));
    onClose();
  });
  return (
    <PanelForm
      title={words.discardTitle}
      lead={words.discardText}
      danger
      submitLabel={words.discard}
      cancelLabel={words.cancel}
      change={discard}
      onClose={onClose}
      onSubmit={() => discard.send({ params: { id: toDocumentId(document.name) }, body: { version: draft.version } })}
    />
  );
}
