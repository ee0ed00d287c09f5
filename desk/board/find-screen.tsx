import { Link, useLocation } from 'wouter';
import { findWords as words } from '#content/desk/board.ts';
import { dayAndTime } from '#content/desk/days.ts';
import { useBoard, useNow } from '../data/inquiries.ts';
import { useAnswer } from '../data/queries.ts';
import { PageSearch, useQueryInAddress } from '../shell/header.tsx';
import { Screen } from '../shell/screen.tsx';
import { Section } from '../ui/panel.tsx';
import { useRoving } from '../ui/table.tsx';
import { FormError } from '../ui/text.tsx';
import { InquiryTable, RowGroup } from './inquiry-table.tsx';

export function FindScreen() {
  const query = useQueryInAddress();
  const {
    data: found,
    error,
    isFetching,
  } = useAnswer('GET /api/desk/search', { query: { q: query } }, { enabled: query.trim() !== '' });
  const { data: board } = useBoard();
  const now = useNow();
  const [, navigate] = useLocation();
  const { inquiries = [], held: people = [] } = found ?? {};
  const roving = useRoving(inquiries.map(({ id }) => id));
  const nothing = found && !inquiries.length && !people.length && !isFetching;
  return (
    <Screen
      live
      title={found ? words.found(query, inquiries.length, people.length) : words.title}
      keys={{
        ...(roving.selected && {
          j: () => roving.move(1),
          k: () => roving.move(-1),
          enter: () => navigate(`/inquiries/${encodeURIComponent(roving.selected)}`),
        }),
        escape: () => navigate('/waiting'),
      }}
    >
      <PageSearch />
      <p role="status" className="small note">
        {!query && words.hint}
        {nothing && words.nothing}
      </p>
      <FormError error={error} />
      {people.length > 0 && (
        <Section id="find-held" title={words.held}>
          <ul className="lines">
            {people.map(({ reference, startsAt, name, company }) => (
              <li key={reference}>
                <Link className="numeric" href={`/diary/${encodeURIComponent(reference)}`}>
                  {dayAndTime(startsAt)}
                </Link>
                <span>
                  <b>{name}</b> {company}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {inquiries.length > 0 && (
        <div {...roving.around}>
          <InquiryTable caption={words.caption} inquiries={inquiries}>
            <RowGroup inquiries={inquiries} use={{ staff: board?.staff ?? [], now, ...roving.use }} />
          </InquiryTable>
        </div>
      )}
    </Screen>
  );
}
