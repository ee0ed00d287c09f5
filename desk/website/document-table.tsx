import { Link } from 'wouter';
import { websiteWords as words } from '#content/desk/website.ts';
import { documentGroups, type ListedDocument } from '#contract/desk-website.ts';
import { documentPath, websitePath } from '../data/website.ts';
import { Cell, Row, Table } from '../ui/table.tsx';
import { Status } from '../ui/text.tsx';

interface By {
  by: string;
  initials: string;
}

export const Initials = ({ of: { by, initials } }: { of: By }) => (
  <abbr className="badge" title={by}>
    {initials}
  </abbr>
);

/** Documents that stand in one row. */
interface Entry {
  key: string;
  title: string;
  line: string;
  documents: readonly ListedDocument[];
}

function entriesOf(documents: readonly ListedDocument[]): Entry[] {
  const byPart = Map.groupBy(documents, ({ part, name }) => part?.title ?? name);
  return [...byPart].map(([key, own]) => {
    const { title, line } = own[0]?.part ?? own[0] ?? { title: key, line: '' };
    return { key, title, line, documents: own };
  });
}

export const hrefOf = ({ name, at }: Pick<ListedDocument, 'name' | 'at'>): string => at ?? documentPath(name);

const newest = <By extends { at: string }>(all: readonly (By | null)[]): By | undefined =>
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
      const entries = entriesOf(documents.filter((one) => one.group === group));
      return (
        <tbody key={group} role="rowgroup">
          <Row className="group">
            <th colSpan={4} role="columnheader" scope="colgroup">
              {words.groups[group]}{' '}
              <small>{group === 'parts' ? words.partsHint(entries.length) : entries.length}</small>
            </th>
          </Row>
          {entries.map((entry) => (
            <EntryRow key={entry.key} entry={entry} now={now} />
          ))}
        </tbody>
      );
    })}
  </Table>
);

/** A part of several documents; its row opens one of them, and the others stand beside that. */
function EntryRow({ entry: { title, line, documents }, now }: { entry: Entry; now: string }) {
  const [only] = documents;
  if (only && documents.length === 1) return <DocumentRow document={only} now={now} />;
  const drafts = documents.filter(({ draft }) => draft);
  const first = drafts[0] ?? documents.find(({ at }) => !at);
  const draft = newest(drafts.map((one) => one.draft));
  return (
    <Row>
      <Cell className="document-name">
        <Link className="row-link" href={first ? hrefOf(first) : websitePath}>
          {title}
        </Link>
        <small>{line}</small>
      </Cell>
      <Cell className="document-state">
        {draft ? (
          <DraftState draft={draft} now={now} count={drafts.length} />
        ) : (
          <StateOf document={documents.find(({ locked, at }) => !locked && !at) ?? first} now={now} />
        )}
      </Cell>
      <Missing sentences={documents.flatMap(({ missing }) => missing.map(({ sentence }) => sentence))} />
      <LastChange by={newest(documents.map(({ published }) => published))} />
    </Row>
  );
}

interface DocumentRowProps {
  document: ListedDocument;
  now: string;
}

function DocumentRow({ document, now }: DocumentRowProps) {
  const isPage = document.line.startsWith('/');
  return (
    <Row className={isPage ? 'is-page' : undefined}>
      <Cell className="document-name">
        <Link className="row-link" href={hrefOf(document)}>
          {document.title}
        </Link>{' '}
        <small>{document.line}</small>
      </Cell>
      <Cell className="document-state">
        <StateOf document={document} now={now} />
      </Cell>
      {document.locked ? (
        <Cell className="document-missing">
          <small>{document.locked}</small>
        </Cell>
      ) : (
        <Missing sentences={document.missing.map(({ sentence }) => sentence)} />
      )}
      <LastChange by={document.published ?? undefined} />
    </Row>
  );
}

function StateOf({ document, now }: { document: ListedDocument | undefined; now: string }) {
  if (document?.locked) return <Status mark="locked">{words.states.locked}</Status>;
  if (document?.at) return <Status mark="next">{words.states.elsewhere}</Status>;
  return document?.draft ? (
    <DraftState draft={document.draft} now={now} />
  ) : (
    <Status mark="shown">{words.states.published}</Status>
  );
}

interface DraftStateProps {
  draft: NonNullable<ListedDocument['draft']>;
  now: string;
  /** Of drafts in the row. */
  count?: number;
}

export const DraftState = ({ draft, now, count = 1 }: DraftStateProps) => (
  <>
    <Status mark="draft">{count === 1 ? words.states.draft : words.states.drafts(count)}</Status>{' '}
    <Initials of={draft} />
    <small className="numeric">{words.since(draft.at, now)}</small>
  </>
);

const Missing = ({ sentences }: { sentences: readonly string[] }) => (
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

const LastChange = ({ by }: { by: (By & { at: string }) | undefined }) => (
  <Cell className="document-changed numeric">
    {by && (
      <>
        {words.changedOn(by.at)} <Initials of={by} />
      </>
    )}
  </Cell>
);
