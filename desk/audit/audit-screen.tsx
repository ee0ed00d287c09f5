import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
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
import { Skeleton } from '../ui/skeleton.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { Title } from '../ui/title.tsx';

/** What was done at the desk, the latest first, page by page. It asks nothing by itself: the record only grows. */
const useAudit = (who: string) =>
  useInfiniteQuery({
    queryKey: ['audit', who],
    queryFn: ({ pageParam }) =>
      call<AuditPage>(`${auditEndpoint}?${new URLSearchParams({ before: pageParam, who })}`),
    initialPageParam: '',
    getNextPageParam: ({ before }) => before,
    placeholderData: (before) => before,
  });

/** For owners: who did what at the desk, and when. */
export function AuditScreen({ seat }: { seat: Seat }) {
  const [who, setWho] = useState('');
  const { data, isPending, refetch, hasNextPage, fetchNextPage, isFetching } = useAudit(who);
  const id = useId();
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
            <label className="fl" htmlFor={id}>
              {words.filter}
            </label>
            <select className="in1" id={id} value={who} onChange={({ target }) => setWho(target.value)}>
              <option value="">{words.everybody}</option>
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </select>
          </div>
        </div>
        <p role="status" className="vh">
          {words.shown(lines.length)}
        </p>
        {lines.length === 0 ? (
          <p className="line">{words.none}</p>
        ) : (
          <table {...tableRoles.table} className="tbl lab lab--4" aria-label={words.title}>
            <thead {...tableRoles.group}>
              <tr {...tableRoles.row}>
                {Object.values(words.columns).map((name) => (
                  <th key={name} {...tableRoles.head} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody {...tableRoles.group}>
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
            </tbody>
          </table>
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
