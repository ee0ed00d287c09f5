import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { websiteWords, publishWords as words } from '#content/desk/website.ts';
import type { EndpointAnswer } from '#contract/api.ts';
import { type WebsiteOverview, websiteLimits } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useServerNowMs } from '../data/inquiries.ts';
import { useEndpointMutation } from '../data/queries.ts';
import { useCurrentStaff } from '../data/session.ts';
import {
  documentPath,
  isPublishing,
  releasePath,
  useReleases,
  useWebsite,
  useWebsiteChanges,
  websitePath,
} from '../data/website.ts';
import { ErrorPage, type LoadedProps, Screen, ServerDownPage, Skeleton, withLoadedData } from '../shell/screen.tsx';
import { useUnsavedGuard } from '../shell/unsaved.ts';
import { Checkbox, Form, TextArea } from '../ui/fields.tsx';
import { DescriptionList, Section } from '../ui/panel.tsx';
import { createRowNavigation } from '../ui/table.tsx';
import { FormError, ShortcutButton } from '../ui/text.tsx';
import { AskOwnerPanel } from './ask-owner.tsx';
import { findNewest, WriterInitials } from './document-table.tsx';
import { PagePreview } from './preview.tsx';
import { ReleaseProgressScreen } from './release-stage.tsx';
import { WordChangeList, WordDiffLegend } from './word-diff.tsx';
import './website.css';

/** Shows what publishing would change; with the id of a release in the path, its progress. */
export default withLoadedData(words.panel.title, useWebsite, PublishScreen);

function PublishScreen({ data: website }: LoadedProps<WebsiteOverview>) {
  const { id } = useParams<{ id?: string }>();
  const known = [website.publishing, website.live].find((one) => one && one.id === id);
  const { data: releases } = useReleases(id !== undefined && !known);
  const underWay = isPublishing(website) ? website.publishing : null;
  const release = id === undefined ? underWay : (known ?? releases?.find((one) => one.id === id));
  return release ? <ReleaseProgressScreen website={website} release={release} /> : <ReviewScreen website={website} />;
}

type DocumentChanges = EndpointAnswer<'GET /api/desk/website/changes'>[number];

function ReviewScreen({ website }: { website: WebsiteOverview }) {
  const { data: changed, isPending, refetch } = useWebsiteChanges();
  if (isPending) return <Skeleton title={words.panel.title} />;
  if (!changed) return <ServerDownPage onRetry={refetch} />;
  if (changed.length) return <ChangesScreen website={website} changed={changed} />;
  return <ErrorPage title={words.nothing} text={words.nothingText} label={words.stage.back} href={websitePath} />;
}

function ChangesScreen({ website, changed }: { website: WebsiteOverview; changed: readonly DocumentChanges[] }) {
  const [, navigate] = useLocation();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [isPreview, setPreview] = useState(false);
  const chosen = changed.filter(({ name, problems }) => !leftOut.has(name) && problems.length === 0);
  const toggle = (name: string) => setLeftOut(leftOut.symmetricDifference(new Set([name])));
  const rows = createRowNavigation('.changed-document', 'input, a');
  const pages = [...new Set(changed.flatMap((one) => one.pages))];
  return (
    <Screen
      live
      title={words.title(changed.length)}
      lead={words.lead}
      parent={{ name: websiteWords.title, href: websitePath }}
      actions={
        <ShortcutButton
          aria-expanded={isPreview}
          onClick={() => setPreview(!isPreview)}
          label={isPreview ? words.closePreview : words.preview}
          shortcut="V"
        />
      }
      shortcuts={{
        ...rows.shortcuts,
        ...(website.mayPublish && { x: () => rows.find('input')?.click() }),
        v: () => setPreview(!isPreview),
        escape: () => (isPreview ? setPreview(false) : navigate(websitePath)),
      }}
      shortcutLabels={{ x: words.keys.x }}
    >
      {isPreview && (
        <PagePreview
          pages={pages}
          version={changed.reduce((sum, { version }) => sum + version, 0)}
          savedAt={findNewest(changed.map(({ saved }) => saved))?.at ?? null}
        />
      )}
      <div className="with-rail">
        <div>
          <WordDiffLegend>{website.mayPublish ? words.leaveOut : ''}</WordDiffLegend>
          {changed.map((one) => (
            <ChangedDocument
              key={one.name}
              changed={one}
              isChosen={chosen.includes(one)}
              onToggle={website.mayPublish ? () => toggle(one.name) : undefined}
            />
          ))}
        </div>
        <aside>
          {website.mayPublish ? (
            <PublishPanel website={website} changed={changed} chosen={chosen} />
          ) : (
            <AskOwnerPanel owners={website.owners} titles={changed.map(({ title }) => title)} />
          )}
        </aside>
      </div>
    </Screen>
  );
}

interface ChangedDocumentProps {
  changed: DocumentChanges;
  isChosen: boolean;
  onToggle: (() => void) | undefined;
}

function ChangedDocument({ changed, isChosen, onToggle }: ChangedDocumentProps) {
  const { name, title, saved, changes, problems } = changed;
  const now = new Date(useServerNowMs()).toISOString();
  const id = `changed-${name.replaceAll('/', '-')}`;
  return (
    <section className="changed-document" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>
          {onToggle ? (
            <Checkbox label={title} checked={isChosen} disabled={problems.length > 0} onCheck={onToggle} />
          ) : (
            title
          )}
        </h2>
        <p className="small">
          <WriterInitials writer={saved} /> {words.since(websiteWords.since(saved.at, now), changes.length)}
        </p>
        <Link className="link-button" href={documentPath(name)} aria-label={words.openNamed(title)}>
          {words.open}
        </Link>
      </div>
      {problems.length > 0 && <FieldProblem>{words.blocked}</FieldProblem>}
      <ul>
        {problems.map(({ path, sentence }) => (
          <li key={path + sentence}>
            {sentence}{' '}
            <Link className="link-button" href={documentPath(name, path)}>
              {words.mend}
            </Link>
          </li>
        ))}
      </ul>
      <WordChangeList changes={changes} />
    </section>
  );
}

interface PublishPanelProps {
  website: WebsiteOverview;
  changed: readonly DocumentChanges[];
  chosen: readonly DocumentChanges[];
}

const panel = words.panel;

function PublishPanel({ website, changed, chosen }: PublishPanelProps) {
  const [, navigate] = useLocation();
  const { person } = useCurrentStaff();
  const { send, busy, error } = useEndpointMutation('POST /api/desk/website/releases', ({ id }) =>
    navigate(releasePath(id)),
  );
  const [typed, setTyped] = useState('');
  useUnsavedGuard(typed.trim() !== '');
  const changeCount = chosen.reduce((sum, { changes }) => sum + changes.length, 0);
  const warnings = chosen.flatMap(({ changes }) => changes.filter(({ warning }) => warning));
  const underWay = isPublishing(website);
  const isBlocked = busy || underWay || chosen.length === 0;
  const publish = () => {
    const note = typed.replace(/\s+/g, ' ').trim();
    const documents = chosen.map(({ name, version }) => ({ name, version }));
    if (!isBlocked) send({ body: { ...(note && { note }), documents, live: website.live?.id ?? null } });
  };
  return (
    <Section id="publish" className="panel" title={panel.title}>
      <DescriptionList
        entries={{
          [panel.goes]: panel.goesOf(chosen.length, changed.length, changeCount),
          [panel.by]: person.name,
          [panel.takes]: panel.takesOf(website.buildSeconds),
          [panel.undo]: panel.undoOf,
        }}
      />
      {warnings.length > 0 && (
        <div className="warning">
          <p>
            <b>{panel.warnings(warnings.length)}</b>
          </p>
          {warnings.map(({ path, place, warning }) => (
            <p key={path}>
              {place.join(', ')}: {warning}
            </p>
          ))}
        </div>
      )}
      <Form
        error={error}
        onSubmit={publish}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
        }}
      >
        <TextArea
          label={panel.note}
          help={panel.noteHint}
          name="note"
          rows={2}
          lang="en-CA"
          maxLength={websiteLimits.note}
          value={typed}
          onValue={setTyped}
        />
        <FormError error={error} fields={['note']} />
        {underWay && <p className="small">{panel.busy}</p>}
        <Button
          type="submit"
          look="primary"
          wide
          label={panel.submit(chosen.length)}
          aria-keyshortcuts="Control+Enter"
          busy={isBlocked}
        />
        <Button look="soft" wide label={panel.leave} onClick={() => navigate(websitePath)} />
      </Form>
    </Section>
  );
}
