import { Link, useLocation } from 'wouter';
import { findWords as words } from '#content/desk/board.ts';
import { momentOf } from '#content/desk/diary.ts';
import { InquiryTable, RowGroup } from '../board/inquiry-table.tsx';
import { useBoard } from '../data/board.ts';
import { useFound } from '../data/inquiry.ts';
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
  const { inquiries = [], held = [] } = found ?? {};
  const roving = useRoving(inquiries.map(({ id }) => id));
  const open = () => roving.selected && navigate(`/inquiries/${encodeURIComponent(roving.selected)}`);
  return (
    <>
      <main className="page" id="main">
        <div className="head">
          <Title live>{found ? words.found(query, inquiries.length, held.length) : words.title}</Title>
        </div>
        <Find id="find-here" className="find-here" />
        <p role="status" className="s line">
          {!query && words.hint}
          {found && !inquiries.length && !held.length && !isFetching && words.nothing}
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
        {inquiries.length > 0 && (
          <div {...roving.around}>
            <InquiryTable caption={words.caption}>
              <RowGroup
                inquiries={inquiries}
                use={{
                  staff: board?.staff ?? [],
                  now,
                  selected: roving.selected,
                  focus: roving.focus,
                  onSelect: roving.select,
                }}
              />
            </InquiryTable>
          </div>
        )}
      </main>
      <KeysLine
        singleKeys={seat.singleKeys}
        actions={{
          ...(inquiries.length ? { j: () => roving.move(1), k: () => roving.move(-1), enter: () => void open() } : {}),
          escape: () => navigate('/waiting'),
          '/': goFind,
        }}
      />
    </>
  );
}
