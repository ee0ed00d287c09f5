import { Link, useLocation } from 'wouter';
import { deskSearchWords as words } from '#content/desk/board.ts';
import { weekdayAndTime } from '#content/desk/days.ts';
import { useBoard, useServerNowMs } from '../data/inquiries.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { SearchBar, useSearchQuery } from '../shell/header.tsx';
import { Screen } from '../shell/screen.tsx';
import { Section } from '../ui/panel.tsx';
import { useRovingRows } from '../ui/table.tsx';
import { FormError } from '../ui/text.tsx';
import { InquiryRowGroup, InquiryTable } from './inquiry-table.tsx';

export function FindScreen() {
  const query = useSearchQuery();
  const enabled = query.trim() !== '';
  const {
    data: found,
    error,
    isFetching,
  } = useEndpointQuery('GET /api/desk/search', { query: { q: query } }, { enabled });
  const { data: board } = useBoard();
  const nowMs = useServerNowMs();
  const [, navigate] = useLocation();
  const { inquiries = [], held: people = [] } = found ?? {};
  const roving = useRovingRows(inquiries.map(({ id }) => id));
  const nothing = found && !inquiries.length && !people.length && !isFetching;
  return (
    <Screen
      live
      title={found ? words.found(query, inquiries.length, people.length) : words.title}
      shortcuts={{
        ...(roving.selected && {
          ...roving.shortcuts,
          enter: () => navigate(`/inquiries/${encodeURIComponent(roving.selected)}`),
        }),
        escape: () => navigate('/waiting'),
      }}
    >
      <SearchBar />
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
                  {weekdayAndTime(startsAt)}
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
        <div {...roving.containerProps}>
          <InquiryTable caption={words.caption} inquiries={inquiries}>
            <InquiryRowGroup inquiries={inquiries} rowContext={{ staff: board?.staff ?? [], nowMs, ...roving.state }} />
          </InquiryTable>
        </div>
      )}
    </Screen>
  );
}
