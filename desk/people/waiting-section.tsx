import { useState } from 'react';
import { Link } from 'wouter';
import { shortDay } from '#content/desk/days.ts';
import { waitingScreen as words } from '#content/desk/waiting.ts';
import { type WaitingPlaces, type WaitingPlaceView, waitingEndpoints } from '#contract/desk-waiting.ts';
import { mailLink } from '#contract/mail-link.ts';
import { useRemovePlace } from '../data/waiting.ts';
import { Address } from '../ui/address.tsx';
import { Button } from '../ui/button.tsx';
import { FileLink } from '../ui/file-link.tsx';
import { Panel } from '../ui/panel.tsx';
import { tableRoles } from '../ui/table-roles.ts';
import { useTelling } from '../ui/telling.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { personAddress } from './person-address.ts';

/** Where a mail to somebody is written: in one's own mail program, with what has to stand in it. */
function writeLink({ email, service, link }: WaitingPlaceView): string {
  const { subject, text } = words.mail(service, link);
  return mailLink(email, { subject, body: text });
}

/** Who waits for a service that is still to come: to see, to write to, and to take off. */
export function WaitingSection({ places: { listed, unconfirmed } }: { places: WaitingPlaces }) {
  const [leaving, setLeaving] = useState('');
  return (
    <section className="sec" aria-labelledby="waiting-lists">
      <div className="sec__head">
        <h2 id="waiting-lists">{words.title}</h2>
        <p className="s">{words.hint}</p>
        {listed.length > 0 && (
          <FileLink className="b b--soft" href={waitingEndpoints.file}>
            {words.file}
          </FileLink>
        )}
      </div>
      {leaving && <RemovePlace key={leaving} address={leaving} onClose={() => setLeaving('')} />}
      {listed.length === 0 ? (
        <p className="line">{words.none}</p>
      ) : (
        <table {...tableRoles.table} className="tbl lab" aria-labelledby="waiting-lists">
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
            {listed.map((place) => (
              <tr key={place.reference} {...tableRoles.row}>
                <td {...tableRoles.cell}>
                  <Link href={personAddress(place.email)}>
                    <b>
                      <Address of={place.email} />
                    </b>
                  </Link>
                </td>
                <td {...tableRoles.cell} data-l={words.columns.service}>
                  {place.service}
                </td>
                <td {...tableRoles.cell} className="t" data-l={words.columns.since}>
                  {shortDay(place.confirmedAt)}
                </td>
                <td {...tableRoles.cell}>
                  <div className="acts">
                    <a className="b b--soft" href={writeLink(place)} aria-label={words.writeLabel(place.email)}>
                      {words.write}
                    </a>
                    <Button
                      kind="soft"
                      aria-expanded={leaving === place.email}
                      aria-label={words.removeLabel(place.email)}
                      onClick={() => setLeaving(place.email)}
                    >
                      {words.remove}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unconfirmed > 0 && <p className="s line">{words.unconfirmed(unconfirmed)}</p>}
    </section>
  );
}

/** Asked first: a consent that was withdrawn is not given back by a press of ours. */
function RemovePlace({ address, onClose }: { address: string; onClose: () => void }) {
  const { say } = useTelling();
  const { send, busy, error } = useRemovePlace((gone) => {
    say(words.removed(gone));
    onClose();
  });
  return (
    <Panel title={words.ask.title(address)} onClose={onClose}>
      <p>{words.ask.text}</p>
      <Trouble error={error} />
      <div className="acts">
        <Button kind="bad" busy={busy} onClick={() => send(address)}>
          {words.ask.submit}
        </Button>
        <Button kind="soft" onClick={onClose}>
          {words.ask.keep}
        </Button>
      </div>
    </Panel>
  );
}
