import { Link, useLocation } from 'wouter';
import { findWords as words } from '#content/desk/board.ts';
import { momentOf } from '#content/desk/diary.ts';
import { EnquiryTable, RowGroup } from '../board/enquiry-table.tsx';
import { useBoard } from '../data/board.ts';
import { useFound } from '../data/enquiry.ts';
import { KeysLine } from '../keys/keys-line.tsx';
import type { Seat } from '../routes.tsx';
import { Title } from '../ui/title.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useNow } from '../ui/use-now.ts';
import { useRoving } from '../ui/use-roving.ts';
import { Find, useGoFind, useQueryInAddress } from './find.tsx';

/** What fits a query, the latest first. */
export function FindScreen({ seat }: { seat: Seat }) {
  const query = useQueryInAddress();
  const { data: found, error, isFetching } = useFound(query);
  const { data: board } = useBoard();
  const now = useNow(board?.ahead ?? 0);
  const goFind = useGoFind();
  const [, navigate] = useLocation();
  const { enquiries = [], held = [] } = found ?? {};
  const roving = useRoving(enquiries.map(({ id }) => id));
  const open = () => roving.selected && navigate(`/enquiries/${encodeURIComponent(roving.selected)}`);
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title live>{found ? words.found(query, enquiries.length, held.length) : words.title}</Title>
        </div>
        <Find id="find-here" className="find-here" />
        <p role="status" className="s line">
          {!query && words.hint}
          {found && !enquiries.length && !held.length && !isFetching && words.nothing}
        </p>
        <Trouble error={error} />
        {held.length > 0 && (
          <section className="sec" aria-labelledby="find-held">
            <h2 id="find-held">{words.held}</h2>
            <ul className="hrs-list">
              {held.map(({ reference, startsAt, name, company }) => (
                <li key={reference}>
                  <Link className="t" href={`/diary/${encodeURIComponent(reference)}`}>
                    {momentOf(startsAt)}
                  </Link>
                  <span>
                    <b>{name}</b> {company}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {enquiries.length > 0 && (
          <div {...roving.around}>
            <EnquiryTable caption={words.caption}>
              <RowGroup
                enquiries={enquiries}
                use={{
                  ...{ staff: board?.staff ?? [], now },
                  ...{ selected: roving.selected, focus: roving.focus, onSelect: roving.select },
                }}
              />
            </EnquiryTable>
          </div>
        )}
      </main>
      <KeysLine
        singleKeys={seat.singleKeys}
        actions={{
          ...(enquiries.length
            ? { j: () => roving.move(1), k: () => roving.move(-1), enter: () => void open() }
            : {}),
          escape: () => navigate('/waiting'),
          '/': goFind,
        }}
      />
    </>
  );
}
