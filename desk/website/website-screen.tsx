import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { websiteWords as words } from '#content/desk/website.ts';
import type { WebsiteOverview } from '#contract/desk-website.ts';
import { TextButton } from '#ui/button.tsx';
import { useServerNowMs } from '../data/inquiries.ts';
import { useDebouncedValue } from '../data/queries.ts';
import { useLaunchStatus } from '../data/shared-queries.ts';
import {
  documentPath,
  historyPath,
  isPublishing,
  publishPath,
  releasePath,
  useReleaseRollback,
  useWebsite,
  useWebsiteSearch,
} from '../data/website.ts';
import { Banner } from '../shell/notifications.tsx';
import { type LoadedProps, RouterLinkButton, Screen, withLoadedData } from '../shell/screen.tsx';
import { DescriptionList, Section, SideSection } from '../ui/panel.tsx';
import { Cell, createRowNavigation, Table } from '../ui/table.tsx';
import { FormError, Kbd, Status } from '../ui/text.tsx';
import { AskOwnerPanel } from './ask-owner.tsx';
import { DocumentTable, DraftStatus, LinkRow, toDocumentHref } from './document-table.tsx';
import { PublishBridge } from './publish-bridge.tsx';
import './website.css';

export default withLoadedData(words.title, useWebsite, WebsiteScreen);

function WebsiteScreen({ data: website }: LoadedProps<WebsiteOverview>) {
  const { documents, publishing, mayPublish } = website;
  const [, navigate] = useLocation();
  const now = new Date(useServerNowMs()).toISOString();
  const search = useRef<HTMLInputElement>(null);
  const drafts = documents.flatMap((one) => (one.draft ? [{ ...one, draft: one.draft }] : []));
  const underWay = isPublishing(website);
  return (
    <Screen
      live
      title={
        drafts.length === 0
          ? words.title
          : mayPublish
            ? words.waiting(drafts.length)
            : words.waitingForOwner(drafts.length)
      }
      lead={<WebsiteLead website={website} isEmpty={drafts.length === 0} />}
      actions={
        <>
          <RouterLinkButton href={historyPath} label={words.history} shortcut="H" />
          {underWay ? (
            <RouterLinkButton look="primary" href={publishPath} label={words.watch} shortcut="P" />
          ) : (
            drafts.length > 0 && (
              <RouterLinkButton
                look={mayPublish ? 'primary' : undefined}
                href={publishPath}
                label={mayPublish ? words.look : words.lookOnly}
                shortcut="P"
              />
            )
          )}
        </>
      }
      shortcuts={{
        ...createRowNavigation('.website-list tr', '.row-link').shortcuts,
        f: () => search.current?.focus(),
        ...(drafts.length || underWay ? { p: () => navigate(publishPath) } : {}),
        h: () => navigate(historyPath),
        escape: () => navigate('/waiting'),
      }}
    >
      {publishing?.state === 'failed' && (
        <Banner
          kind="standing"
          strong={words.failed.strong}
          action={
            <Link className="link-button" href={releasePath(publishing.id)}>
              {words.failed.open}
            </Link>
          }
        >
          {publishing.problem} {words.failed.more}
        </Banner>
      )}
      <div className="with-rail website-list">
        <div>
          {drafts.length > 0 ? (
            <DraftTable drafts={drafts} now={now} />
          ) : (
            <Section id="empty-website" className="empty-board" title={words.empty.title}>
              <p>{words.empty.text}</p>
              <PublishBridge at={1} mark="now" />
            </Section>
          )}
          {!mayPublish && drafts.length > 0 && (
            <AskOwnerPanel owners={website.owners} titles={drafts.map(({ title }) => title)} />
          )}
          <DocumentSearch documents={documents} now={now} search={search} />
        </div>
        <aside>
          <MissingSection documents={documents} />
          <LiveReleaseSection website={website} />
        </aside>
      </div>
    </Screen>
  );
}

function WebsiteLead({ website: { live, mayPublish }, isEmpty }: { website: WebsiteOverview; isEmpty: boolean }) {
  if (!mayPublish && !isEmpty) return words.membersLead;
  if (!live) return words.seenOwn;
  return (
    <>
      {words.seen} <b>{words.when(live.at)}</b>
    </>
  );
}

type DraftedDocument = WebsiteOverview['documents'][number] & {
  draft: NonNullable<WebsiteOverview['documents'][number]['draft']>;
};

const DraftTable = ({ drafts, now }: { drafts: readonly DraftedDocument[]; now: string }) => (
  <Table label={words.drafts} columns={Object.values(words.draftColumns)} widths={['244px', '', '236px']}>
    {drafts.map((one) => (
      <LinkRow key={one.name} href={toDocumentHref(one)} title={one.title}>
        <Cell>
          <p>{one.draft.summary}</p>
          {one.draft.problems > 0 && <Status mark="wrong">{words.states.toMend(one.draft.problems)}</Status>}
        </Cell>
        <Cell>
          <DraftStatus draft={one.draft} now={now} />
        </Cell>
      </LinkRow>
    ))}
  </Table>
);

interface DocumentSearchProps extends Pick<WebsiteOverview, 'documents'> {
  now: string;
  search: React.RefObject<HTMLInputElement | null>;
}

/** The search field, and the documents where its words were found; all documents while it is empty. */
function DocumentSearch({ documents, now, search }: DocumentSearchProps) {
  const [typed, setTyped] = useState('');
  const { debounced } = useDebouncedValue(typed.trim(), typed.trim());
  const { data: found, error } = useWebsiteSearch(debounced);
  const isSearch = debounced.length > 1 && typed.trim() !== '';
  return (
    <>
      <div className="section-head website-search">
        <h2>{words.parts}</h2>
        <search>
          <input
            className="input"
            aria-label={words.find.label}
            ref={search}
            type="search"
            autoComplete="off"
            maxLength={200}
            placeholder={words.find.placeholder}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return;
              event.preventDefault();
              setTyped('');
              event.currentTarget.blur();
            }}
          />
          <Kbd>F</Kbd>
        </search>
      </div>
      <p role="status" className={isSearch ? 'small' : 'visually-hidden'}>
        {isSearch && found && words.find.found(found.length)}
      </p>
      <FormError error={error} />
      {isSearch && found ? (
        found.length > 0 && (
          <Table label={words.find.title} columns={Object.values(words.find.columns)} widths={['244px', '']}>
            {found.map(({ name, title, path, text }) => (
              <LinkRow key={`${name} ${path}`} href={documentPath(name, path)} title={title}>
                <Cell>{text}</Cell>
              </LinkRow>
            ))}
          </Table>
        )
      ) : (
        <DocumentTable documents={documents} now={now} />
      )}
    </>
  );
}

/** Number of lines shown at first. */
const maxInitialLines = 5;

function MissingSection({ documents }: Pick<WebsiteOverview, 'documents'>) {
  const { data: launch } = useLaunchStatus();
  const [isAll, setAll] = useState(false);
  const lines = documents.flatMap(({ name, title, missing }) => missing.map((one) => ({ ...one, name, title })));
  if (lines.length === 0) return null;
  return (
    <SideSection title={launch?.opened ? words.left.after : words.left.before} count={words.left.lines(lines.length)}>
      <ul>
        {lines.slice(0, isAll ? undefined : maxInitialLines).map(({ name, title, path, sentence }) => (
          <li key={`${name} ${path} ${sentence}`}>
            <Link className="link-button" href={documentPath(name, path)}>
              {sentence}
            </Link>
            <small>{title}</small>
          </li>
        ))}
      </ul>
      {!isAll && lines.length > maxInitialLines && (
        <TextButton onClick={() => setAll(true)}>{words.left.all(lines.length)}</TextButton>
      )}
    </SideSection>
  );
}

function LiveReleaseSection({ website: { live, before, mayPublish } }: { website: WebsiteOverview }) {
  const rollback = useReleaseRollback();
  const { since, by, note } = words.live;
  return (
    <SideSection title={words.live.title}>
      {live ? (
        <DescriptionList entries={{ [since]: words.when(live.at), [by]: live.by, [note]: live.note }} />
      ) : (
        <p className="small">{words.live.own}</p>
      )}
      {live && before && mayPublish && (
        <TextButton
          label={words.live.undo(before.at)}
          aria-disabled={rollback.busy || undefined}
          onClick={() => rollback.send({ body: { to: before.id, live: live.id } })}
        />
      )}
      <FormError error={rollback.error} />
      {live && !mayPublish && <p className="small">{words.live.ownersUndo}</p>}
    </SideSection>
  );
}
