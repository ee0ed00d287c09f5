import { useState } from 'react';
import { Link } from 'wouter';
import { shortDay } from '#content/desk/days.ts';
import { waitingScreen as words } from '#content/desk/waiting.ts';
import type { WaitingPlaces, WaitingPlaceView } from '#contract/desk-waiting.ts';
import { mailLink } from '#contract/links.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { useCall } from '../data/queries.ts';
import { FileLink, useNotifications } from '../shell/notifications.tsx';
import { PanelForm } from '../ui/panel.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { Address } from '../ui/text.tsx';
import { personAddress } from './person-address.ts';

/** A mailto link with the mandatory content. */
function writeLink({ email, service, link }: WaitingPlaceView): string {
  const { subject, text } = words.mail(service, link);
  return mailLink(email, { subject, body: text });
}

export function WaitingSection({ places: { listed, unconfirmed } }: { places: WaitingPlaces }) {
  const [leaving, setLeaving] = useState('');
  return (
    <section className="section" aria-labelledby="waiting-lists">
      <div className="section-head">
        <h2 id="waiting-lists">{words.title}</h2>
        <p className="small">{words.hint}</p>
        {listed.length > 0 && (
          <FileLink className={buttonClass({ look: 'soft' })} href="/api/desk/waiting-places/file">
            {words.file}
          </FileLink>
        )}
      </div>
      {leaving && <RemovePlace key={leaving} address={leaving} onClose={() => setLeaving('')} />}
      {listed.length === 0 ? (
        <p className="note">{words.none}</p>
      ) : (
        <Table columns={Object.values(words.columns)} labelledBy="waiting-lists">
          {listed.map((place) => (
            <Row key={place.reference}>
              <Cell>
                <Link href={personAddress(place.email)}>
                  <b>
                    <Address of={place.email} />
                  </b>
                </Link>
              </Cell>
              <Cell column={words.columns.service}>{place.service}</Cell>
              <Cell numeric column={words.columns.since}>
                {shortDay(place.confirmedAt)}
              </Cell>
              <Cell>
                <div className="buttons">
                  <a
                    className={buttonClass({ look: 'soft' })}
                    href={writeLink(place)}
                    aria-label={words.writeLabel(place.email)}
                  >
                    {words.write}
                  </a>
                  <Button
                    look="soft"
                    aria-expanded={leaving === place.email}
                    aria-label={words.removeLabel(place.email)}
                    onClick={() => setLeaving(place.email)}
                  >
                    {words.remove}
                  </Button>
                </div>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
      {unconfirmed > 0 && <p className="small note">{words.unconfirmed(unconfirmed)}</p>}
    </section>
  );
}

/** Asks first, because a withdrawn consent cannot be restored. */
function RemovePlace({ address, onClose }: { address: string; onClose: () => void }) {
  const { notify } = useNotifications();
  const { send, busy, error } = useCall('POST /api/desk/waiting-places/remove', () => {
    notify(words.removed(address));
    onClose();
  });
  return (
    <PanelForm
      title={words.ask.title(address)}
      lead={words.ask.text}
      onSubmit={() => send({ body: { address } })}
      error={error}
      submit={words.ask.submit}
      cancel={words.ask.keep}
      danger
      busy={busy}
      onClose={onClose}
    />
  );
}
