import { type Ref, useState } from 'react';
import { connectionWords } from '#content/desk/connections.ts';
import { dayAndTime } from '#content/desk/days.ts';
import { hoursWords } from '#content/desk/hours.ts';
import { type AdviserTime, hoursLimits } from '#contract/desk-hours.ts';
import { Button } from '#ui/button.tsx';
import { useConnections } from '../data/answers.ts';
import { useHoursChange, useReadVersion, useSetWeeks } from '../data/hours.ts';
import { useMailStored } from '../data/inquiries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Checkbox, Form, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { SideSection } from '../ui/panel.tsx';
import { FormError, Phone } from '../ui/text.tsx';
import { type WeekDraft, weekOf } from './week-form.tsx';

interface CopyWeekProps {
  ref: Ref<HTMLElement>;
  week: WeekDraft;
  others: readonly AdviserTime[];
}

export function CopyWeek({ ref, week: { days, changed }, others }: CopyWeekProps) {
  const words = hoursWords.others;
  const { showToast } = useNotifications();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [outside, setOutside] = useState<readonly string[]>([]);
  const to = others.filter(({ adviser }) => !left.includes(adviser));
  const undo = useSetWeeks(() => setOutside([]));
  const copy = useSetWeeks((times, weeks) => {
    const back = weeks.flatMap(({ time: before }) => {
      const time = times.find(({ adviser }) => adviser === before.adviser);
      return time ? [{ time, days: weekOf(before) }] : [];
    });
    showToast(words.done(weeks.length), () => undo.send(back));
    setOutside(
      weeks.flatMap(({ time: before }) => {
        const known = new Set(before.outside.map(({ reference }) => reference));
        const after = times.find(({ adviser }) => adviser === before.adviser)?.outside ?? [];
        return after
          .filter(({ reference }) => !known.has(reference))
          .map(({ startsAt }) => words.outside(before.name, dayAndTime(startsAt)));
      }),
    );
  });
  return (
    <SideSection id="hrs-copy" title={words.title} ref={ref}>
      <fieldset>
        <legend className="small">{words.lead}</legend>
        {others.map(({ adviser, name }) => (
          <Checkbox
            key={adviser}
            label={name}
            checked={!left.includes(adviser)}
            onCheck={(checked) => setLeft(checked ? left.filter((one) => one !== adviser) : [...left, adviser])}
          />
        ))}
      </fieldset>
      <Button
        wide
        busy={copy.busy || !to.length || changed.length > 0}
        onClick={() => copy.send(to.map((time) => ({ time, days })))}
      >
        {words.submit(to.length)}
      </Button>
      <div role="status">
        {changed.length > 0 && <p className="small">{words.saveFirst}</p>}
        {outside.map((sentence) => (
          <p key={sentence} className="small">
            {sentence}
          </p>
        ))}
      </div>
      <FormError error={copy.error ?? undo.error} />
    </SideSection>
  );
}

export function LinkForm({ time }: { time: AdviserTime }) {
  const words = hoursWords.link;
  const { showToast } = useNotifications();
  const mailStored = useMailStored();
  const { adviser, version } = time;
  const readVersion = useReadVersion(adviser);
  const draft = useFieldsForm({
    stored: { link: time.link ?? '' },
    version,
    name: 'POST /api/desk/hours/:adviser/link',
    inputOf: ({ link }, replaced) => ({ params: { adviser }, body: { version: replaced, link } }),
    onSaved: () => showToast(hoursWords.saved),
    readVersion,
  });
  const waiting = time.toNotify.length;
  const notifyClients = useHoursChange('POST /api/desk/hours/:adviser/send-link', time.adviser, () =>
    showToast(mailStored ? words.linkStored : words.linkSent(waiting)),
  );
  const connection = useConnections().data?.calendars[time.adviser];
  return (
    <SideSection id="hrs-link" title={words.title}>
      {connection?.meetingLinks ? (
        <p>{connectionWords.calendar.ownLink(connection.provider)}</p>
      ) : (
        <>
          {time.mayChange && !time.isLinkSet && <p>{words.notSet}</p>}
          <Form onSubmit={draft.save}>
            <TextField
              {...draft.field('link')}
              label={words.label}
              help={words.hint}
              inputMode="url"
              spellCheck={false}
              maxLength={hoursLimits.address}
            />
            <FormError error={draft.error} fields={['link']} />
            <div className="buttons">
              <Button type="submit" label={words.submit} busy={draft.busy} />
            </div>
          </Form>
        </>
      )}
      {time.toCall.map(({ reference, name, phone }) => (
        <p key={reference} className="note">
          {words.call(name)} {phone && <Phone of={phone} />}
        </p>
      ))}
      {waiting + time.toCall.length > 0 && (
        <>
          <p className="note">{words.notifyLead(waiting + time.toCall.length)}</p>
          <div className="buttons">
            <Button
              look="primary"
              busy={notifyClients.busy}
              onClick={() => notifyClients.send({ version: time.version })}
            >
              {words.notify(waiting)}
            </Button>
          </div>
          <FormError error={notifyClients.error} />
        </>
      )}
    </SideSection>
  );
}
