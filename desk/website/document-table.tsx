import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { websiteWords as words } from '#content/desk/website.ts';
import { documentGroups, type ListedDocument } from '#contract/desk-website.ts';
import { documentPath, websitePath } from '../data/website.ts';
import { Cell, Row, Table } from '../ui/table.tsx';
import { Status } from '../ui/text.tsx';

interface Writer {
  by: string;
  initials: string;
}

export const WriterInitials = ({ writer: { by, initials } }: { writer: Writer }) => (
  <abbr className="badge" title={by}>
    {initials}
  </abbr>
);

interface LinkRowProps {
  href: string;
  title: string;
  /** A note beside the title or below it; a path is set apart. */
  line?: string;
  children: ReactNode;
}

/** A row that is a link as a whole. */
export const LinkRow = ({ href, title, line, children }: LinkRowProps) => (
  <Row className={line?.startsWith('/') ? 'row is-page' : 'row'}>
    <Cell className="document-name">
      <Link className="row-link" href={href}>
        {title}
      </Link>{' '}
      {line && <small>{line}</small>}
    </Cell>
    {children}
  </Row>
);

export const toDocumentHref = ({ name, at }: Pick<ListedDocument, 'name' | 'at'>): string => at ?? documentPath(name);

export const findNewest = <By extends { at: string }>(all: readonly (By | null)[]): By | undefined =>
  all.filter((one) => one !== null).sort((one, other) => other.at.localeCompare(one.at))[0];

export const DocumentTable = ({ documents, now }: { documents: readonly ListedDocument[]; now: string }) => (
  <Table
    grouped
    className="document-table"
    columns={Object.values(words.columns)}
    widths={['', '188px', '218px', '132px']}
    label={words.parts}
  >
    {documentGroups.map((group) => {
      const own = documents.filter((one) => one.group === group);
      const entries = [...Map.groupBy(own, ({ part, name }) => part?.title ?? name)];
      return (
        <tbody key={group} role="rowgroup">
          <Row className="group-head">
            <th colSpan={4} role="columnheader" scope="colgroup">
              {words.groups[group]}{' '}
              <small>{group === 'parts' ? words.partsHint(entries.length) : entries.length}</small>
            </th>
          </Row>
          {entries.map(([key, all]) => (
            <EntryRow key={key} documents={all} now={now} />
          ))}
        </tbody>
      );
    })}
  </Table>
);

/** A document, or several that form a part: the row opens one of them, and its screen links to the others. */
function EntryRow({ documents, now }: { documents: readonly ListedDocument[]; now: string }) {
  const { title = '', line = '' } = documents[0]?.part ?? documents[0] ?? {};
  const drafts = documents.filter(({ draft }) => draft);
  const first = drafts[0] ?? documents.find(({ at }) => !at) ?? documents[0];
  const draft = findNewest(drafts.map((one) => one.draft));
  const locked = documents.length === 1 ? first?.locked : null;
  return (
    <LinkRow href={first ? toDocumentHref(first) : websitePath} title={title} line={line}>
      <Cell className="document-state">
        {draft ? (
          <DraftStatus draft={draft} now={now} count={drafts.length} />
        ) : (
          <DocumentState document={documents.find((one) => !one.locked && !one.at) ?? first} />
        )}
      </Cell>
      {locked ? (
        <Cell className="document-missing">
          <small>{locked}</small>
        </Cell>
      ) : (
        <MissingCell sentences={documents.flatMap(({ missing }) => missing.map(({ sentence }) => sentence))} />
      )}
      <LastChangeCell by={findNewest(documents.map(({ published }) => published))} />
    </LinkRow>
  );
}

function DocumentState({ document }: { document: ListedDocument | undefined }) {
  if (document?.locked) return <Status mark="locked">{words.states.locked}</Status>;
  if (document?.at) return <Status mark="next">{words.states.elsewhere}</Status>;
  return <Status mark="shown">{words.states.published}</Status>;
}

type WithDraft = { draft: NonNullable<ListedDocument['draft']>; now: string };

/** @param count number of drafts in the row */
export const DraftStatus = ({ draft, now, count = 1 }: WithDraft & { count?: number }) => (
  <>
    <Status mark="draft">{count === 1 ? words.states.draft : words.states.drafts(count)}</Status>{' '}
    <WriterInitials writer={draft} />
    <small className="numeric">{words.since(draft.at, now)}</small>
  </>
);

const MissingCell = ({ sentences }: { sentences: readonly string[] }) => (
  <Cell className="document-missing">
    {sentences.length > 0 ? (
      <>
        <Status mark="missing">{words.missing(sentences.length)}</Status>
        <small className="one-line">{sentences.join(', ')}</small>
      </>
    ) : (
      <span className="visually-hidden">{words.nothingMissing}</span>
    )}
  </Cell>
);

const LastChangeCell = ({ by }: { by: (Writer & { at: string }) | undefined }) => (
  <Cell className="document-changed numeric">
    {by && (
      <>
        {words.changedOn(by.at)} <WriterInitials writer={by} />
      </>
    )}
  </Cell>
);
