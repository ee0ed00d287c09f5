import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { websiteWords, publishWords as words } from '#content/desk/website.ts';
import type { Answer } from '#contract/api.ts';
import { type Website, websiteLimits } from '#contract/desk-website.ts';
import { Button } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { useNow } from '../data/inquiries.ts';
import { useCall } from '../data/queries.ts';
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
import { type Answered, ErrorPage, Screen, ServerDown, Skeleton, withAnswer } from '../shell/screen.tsx';
import { useUnsaved } from '../shell/unsaved.ts';
import { Checkbox, Form, TextArea } from '../ui/fields.tsx';
import { Facts, Section } from '../ui/panel.tsx';
import { rowKeys } from '../ui/table.tsx';
import { FormError, KeyButton } from '../ui/text.tsx';
import { AskOwner } from './ask-owner.tsx';
import { ChangeList, WordKey } from './changes.tsx';
import { Initials, newest } from './document-table.tsx';
import { Preview } from './preview.tsx';
import { ReleaseStage } from './release-stage.tsx';
import './website.css';

/** What a release would change; with the id of one, how far it is. */
export default withAnswer(words.panel.title, useWebsite, PublishView);

function PublishView({ data: website }: Answered<Website>) {
  const { id } = useParams<{ id?: string }>();
  const known = [website.publishing, website.live].find((one) => one && one.id === id);
  const { data: releases } = useReleases(id !== undefined && !known);
  const underWay = isPublishing(website) ? website.publishing : null;
  const release = id === undefined ? underWay : (known ?? releases?.find((one) => one.id === id));
  return release ? <ReleaseStage website={website} release={release} /> : <Review website={website} />;
}

type Changed = Answer<'GET /api/desk/website/changes'>[number];

function Review({ website }: { website: Website }) {
  const { data: changed, isPending, refetch } = useWebsiteChanges();
  if (isPending) return <Skeleton title={words.panel.title} />;
  if (!changed) return <ServerDown onRetry={refetch} />;
  if (changed.length) return <Changes website={website} changed={changed} />;
  return <ErrorPage title={words.nothing} text={words.nothingText} label={words.stage.back} href={websitePath} />;
}

function Changes({ website, changed }: { website: Website; changed: readonly Changed[] }) {
  const [, navigate] = useLocation();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isPreview, setPreview] = useState(false);
  const chosen = changed.filter(({ name, problems }) => !left.has(name) && problems.length === 0);
  const toggle = (name: string) => setLeft(left.symmetricDifference(new Set([name])));
  const rows = rowKeys('.changed-document', 'input, a');
  const pages = [...new Set(changed.flatMap((one) => one.pages))];
  return (
    <Screen
      live
      title={words.title(changed.length)}
      lead={words.lead}
      parent={{ name: websiteWords.title, href: websitePath }}
      actions={
        <KeyButton
          aria-expanded={isPreview}
          onClick={() => setPreview(!isPreview)}
          label={isPreview ? words.closePreview : words.preview}
          shortcut="V"
        />
      }
      keys={{
        ...rows.keys,
        ...(website.mayPublish && { x: () => rows.find('input')?.click() }),
        v: () => setPreview(!isPreview),
        escape: () => (isPreview ? setPreview(false) : navigate(websitePath)),
      }}
      keyNames={{ x: words.keys.x }}
    >
      {isPreview && (
        <Preview
          pages={pages}
          version={changed.reduce((sum, { version }) => sum + version, 0)}
          savedAt={newest(changed.map(({ saved }) => saved))?.at ?? null}
        />
      )}
      <div className="with-rail">
        <div>
          <WordKey>{website.mayPublish ? words.leaveOut : ''}</WordKey>
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
            <AskOwner owners={website.owners} titles={changed.map(({ title }) => title)} />
          )}
        </aside>
      </div>
    </Screen>
  );
}

interface ChangedDocumentProps {
  changed: Changed;
  isChosen: boolean;
  onToggle: (() => void) | undefined;
}

function ChangedDocument({ changed, isChosen, onToggle }: ChangedDocumentProps) {
  const { name, title, saved, changes, problems } = changed;
  const now = new Date(useNow()).toISOString();
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
          <Initials of={saved} /> {words.since(websiteWords.since(saved.at, now), changes.length)}
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
      <ChangeList changes={changes} />
    </section>
  );
}

interface PublishPanelProps {
  website: Website;
  changed: readonly Changed[];
  chosen: readonly Changed[];
}

const panel = words.panel;

function PublishPanel({ website, changed, chosen }: PublishPanelProps) {
  const [, navigate] = useLocation();
  const { person } = useCurrentStaff();
  const { send, busy, error } = useCall('POST /api/desk/website/releases', ({ id }) => navigate(releasePath(id)));
  const [typed, setTyped] = useState('');
  useUnsaved(typed.trim() !== '');
  const places = chosen.reduce((sum, { changes }) => sum + changes.length, 0);
  const warnings = chosen.flatMap(({ changes }) => changes.filter(({ warning }) => warning));
  const underWay = isPublishing(website);
  const isHeld = busy || underWay || chosen.length === 0;
  const publish = () => {
    const note = typed.replace(/\s+/g, ' ').trim();
    const documents = chosen.map(({ name, version }) => ({ name, version }));
    if (!isHeld) send({ body: { ...(note && { note }), documents, live: website.live?.id ?? null } });
  };
  return (
    <Section id="publish" className="panel" title={panel.title}>
      <Facts
        entries={{
          [panel.goes]: panel.goesOf(chosen.length, changed.length, places),
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
          busy={isHeld}
        />
        <Button look="soft" wide label={panel.leave} onClick={() => navigate(websitePath)} />
      </Form>
    </Section>
  );
}
