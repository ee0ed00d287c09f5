import { type Ref, useState } from 'react';
import { connectionWords } from '#content/desk/connections.ts';
import { weekdayAndTime } from '#content/desk/days.ts';
import { hoursWords } from '#content/desk/hours.ts';
import { type AdviserHours, hoursLimits } from '#contract/desk-hours.ts';
import { Button } from '#ui/button.tsx';
import { useHoursChange, useReadHoursVersion, useSaveWeeks } from '../data/hours.ts';
import { useIsMailOnlyStored } from '../data/inquiries.ts';
import { useConnections } from '../data/shared-queries.ts';
import { useNotifications } from '../shell/notifications.tsx';
import { Checkbox, Form, TextField } from '../ui/fields.tsx';
import { useFieldsForm } from '../ui/fields-form.ts';
import { SideSection } from '../ui/panel.tsx';
import { FormError, PhoneLinks } from '../ui/text.tsx';
import { toSpansByWeekday, type WeekDraft } from './week-form.tsx';

interface CopyWeekSectionProps {
  ref: Ref<HTMLElement>;
  week: WeekDraft;
  others: readonly AdviserHours[];
}

export function CopyWeekSection({ ref, week: { days, changed }, others }: CopyWeekSectionProps) {
  const words = hoursWords.others;
  const { showToast } = useNotifications();
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [outside, setOutside] = useState<readonly string[]>([]);
  const to = others.filter(({ adviser }) => !leftOut.includes(adviser));
  const undo = useSaveWeeks(() => setOutside([]));
  const copy = useSaveWeeks((allHours, weeks) => {
    const back = weeks.flatMap(({ hours: before }) => {
      const hours = allHours.find(({ adviser }) => adviser === before.adviser);
      return hours ? [{ hours, days: toSpansByWeekday(before) }] : [];
    });
    showToast(words.done(weeks.length), () => undo.send(back));
    setOutside(
      weeks.flatMap(({ hours: before }) => {
        const known = new Set(before.outside.map(({ reference }) => reference));
        const after = allHours.find(({ adviser }) => adviser === before.adviser)?.outside ?? [];
        return after
          .filter(({ reference }) => !known.has(reference))
          .map(({ startsAt }) => words.outside(before.name, weekdayAndTime(startsAt)));
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
            checked={!leftOut.includes(adviser)}
            onCheck={(checked) =>
              setLeftOut(checked ? leftOut.filter((one) => one !== adviser) : [...leftOut, adviser])
            }
          />
        ))}
      </fieldset>
      <Button
        label={words.submit(to.length)}
        wide
        busy={copy.busy || !to.length || changed.length > 0}
        onClick={() => copy.send(to.map((hours) => ({ hours, days })))}
      />
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

export function MeetingLinkSection({ hours }: { hours: AdviserHours }) {
  const words = hoursWords.link;
  const { showToast } = useNotifications();
  const isMailOnlyStored = useIsMailOnlyStored();
  const { adviser, version } = hours;
  const readVersion = useReadHoursVersion(adviser);
  const draft = useFieldsForm({
    stored: { link: hours.link ?? '' },
    version,
    name: 'POST /api/desk/hours/:adviser/link',
    keep: `link ${adviser}`,
    toInput: ({ link }, replaced) => ({ params: { adviser }, body: { version: replaced, link } }),
    onSaved: () => showToast(hoursWords.saved),
    readVersion,
  });
  const waiting = hours.toNotify.length;
  const notifyClients = useHoursChange('POST /api/desk/hours/:adviser/send-link', hours.adviser, () =>
    showToast(isMailOnlyStored ? words.linkStored : words.linkSent(waiting)),
  );
  const connection = useConnections().data?.calendars[hours.adviser];
  return (
    <SideSection id="hrs-link" title={words.title}>
      {connection?.meetingLinks ? (
        <p>{connectionWords.calendar.ownLink(connection.provider)}</p>
      ) : (
        <>
          {hours.mayChange && !hours.isLinkSet && <p>{words.notSet}</p>}
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
      {hours.toCall.map(({ reference, name, phone }) => (
        <p key={reference} className="note">
          {words.call(name)} {phone && <PhoneLinks text={phone} />}
        </p>
      ))}
      {waiting + hours.toCall.length > 0 && (
        <>
          <p className="note">{words.notifyLead(waiting + hours.toCall.length)}</p>
          <div className="buttons">
            <Button
              label={words.notify(waiting)}
              look="primary"
              busy={notifyClients.busy}
              onClick={() => notifyClients.send({ version: hours.version })}
            />
          </div>
          <FormError error={notifyClients.error} />
        </>
      )}
    </SideSection>
  );
}
