import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { auditScreen as words } from '#content/desk/audit.ts';
import { shortTime } from '#content/desk/days.ts';
import { staffWords } from '#content/desk/staff.ts';
import { type AuditPage, auditEndpoint } from '#contract/desk-audit.ts';
import { call } from '../data/call.ts';
import { useGoFind } from '../find/find.tsx';
import { KeysLine } from '../keys/keys-line.tsx';
import { Away } from '../room/away.tsx';
import type { Seat } from '../routes.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { Title } from '../ui/title.tsx';

/** What was done at the desk, the latest first, page by page. It asks nothing by itself: the record only grows. */
const useAudit = (who: string) =>
  useInfiniteQuery({
    queryKey: ['audit', who],
    queryFn: ({ pageParam }) => call<AuditPage>(`${auditEndpoint}?${new URLSearchParams({ before: pageParam, who })}`),
    initialPageParam: '',
    getNextPageParam: ({ before }) => before,
    placeholderData: (before) => before,
  });

/** For owners: who did what at the desk, and when. */
export function AuditScreen({ seat }: { seat: Seat }) {
  const [who, setWho] = useState('');
  const { data, isPending, refetch, hasNextPage, fetchNextPage, isFetching } = useAudit(who);
  const goFind = useGoFind();
  const [, navigate] = useLocation();
  if (isPending) return <Skeleton title={words.title} />;
  if (!data) return <Away onAgain={refetch} />;
  const lines = data.pages.flatMap((page) => page.lines);
  const people = data.pages[0]?.people ?? [];
  return (
    <>
      <main className="page" id="main">
        <p className="crumb">
          <Link href="/staff">{staffWords.title}</Link>
        </p>
        <div className="head">
          <Title>{words.title}</Title>
          <p>{words.lead}</p>
          <div className="end end--field">
            <SelectField
              label={words.filter}
              value={who}
              onChange={({ target }) => setWho(target.value)}
              options={[
                { value: '', label: words.everybody },
                ...people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          </div>
        </div>
        <p role="status" className="vh">
          {words.shown(lines.length)}
        </p>
        {lines.length === 0 ? (
          <p className="line">{words.none}</p>
        ) : (
          <Table columns={Object.values(words.columns)} look="lab lab--4" label={words.title}>
            {lines.map((line) => (
              <tr key={line.id} {...tableRoles.row}>
                <td {...tableRoles.cell} className="t">
                  {shortTime(line.at)}
                </td>
                <td {...tableRoles.cell}>
                  <b>{line.who}</b>
                </td>
                <td {...tableRoles.cell} data-l={words.columns.what}>
                  {line.what}
                </td>
                <td {...tableRoles.cell} className="any" data-l={words.columns.on}>
                  {line.on}
                </td>
              </tr>
            ))}
          </Table>
        )}
        {hasNextPage && (
          <div className="acts more">
            <Button busy={isFetching} onClick={() => void fetchNextPage()}>
              {words.more}
            </Button>
          </div>
        )}
      </main>
      <KeysLine singleKeys={seat.singleKeys} actions={{ escape: () => navigate('/staff'), '/': goFind }} />
    </>
  );
}
