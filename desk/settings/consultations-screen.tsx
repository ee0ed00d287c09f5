import { Link, useLocation, useParams } from 'wouter';
import { consultationWords as words } from '#content/desk/consultations.ts';
import { typedKeys } from '#content/typed-records.ts';
import type { ConsultationRules, ConsultationType, ConsultationTypes } from '#contract/desk-consultations.ts';
import { useEndpointQuery } from '../data/queries.ts';
import { type LoadedProps, withLoadedData } from '../shell/screen.tsx';
import { guardUnsaved } from '../shell/unsaved.ts';
import { useFieldsForm } from '../ui/fields-form.ts';
import { SaveBar } from '../ui/save-bar.tsx';
import { Cell, Row, Table } from '../ui/table.tsx';
import { StaffInitials, Status } from '../ui/text.tsx';
import { ConsultationForm } from './consultation-form.tsx';
import { ConsultationPreviewSection } from './consultation-preview.tsx';
import { SettingsFrame, settingsPageNames, settingsPath } from './settings-frame.tsx';
import './consultations.css';

const consultationPath = (id: string): string => `${settingsPath('consultations')}/${id}`;

export default withLoadedData(
  settingsPageNames.consultations,
  () => useEndpointQuery('GET /api/desk/consultations', {}),
  Consultations,
);

function Consultations({ data }: LoadedProps<ConsultationTypes>) {
  const { id } = useParams<{ id?: string }>();
  const type = data.types.find((one) => one.id === id);
  if (type) return <ConsultationEditor key={type.id} type={type} data={data} />;
  return (
    <SettingsFrame page="consultations" lead={words.lead}>
      <ConsultationsTable data={data} />
    </SettingsFrame>
  );
}

const fields = ['title', 'advisers', 'channels'];
const ruleNames = typedKeys(words.parts);

function ConsultationEditor({ type, data }: { type: ConsultationType; data: ConsultationTypes }) {
  const [, navigate] = useLocation();
  const draft = useFieldsForm({
    stored: toRules(type),
    version: type.version,
    name: 'POST /api/desk/consultations/:id',
    toInput: (rules, version) => ({ params: { id: type.id }, body: { ...rules, version } }),
    keep: `consultation ${type.id}`,
  });
  const { values: rules, save, discard } = draft;
  const changed = ruleNames.filter((part) => draft.changed.includes(part));
  const open = (by: 1 | -1) => {
    const next = data.types[data.types.findIndex(({ id }) => id === type.id) + by];
    if (next) navigate(consultationPath(next.id));
  };
  return (
    <SettingsFrame
      page="consultations"
      lead={words.lead}
      parent={{ name: words.all, href: settingsPath('consultations') }}
      shortcuts={{
        ...(changed.length ? { s: save, escape: () => guardUnsaved(discard) } : {}),
        j: () => open(1),
        k: () => open(-1),
      }}
      below={
        <SaveBar
          draft={draft}
          changed={changed.length ? [`${type.title}: ${changed.map((part) => words.parts[part]).join(', ')}`] : []}
          savedMessage={words.saved}
          submitLabel={words.save}
          fields={fields}
        >
          <span className="phone-hidden">{words.stays}</span>
        </SaveBar>
      }
    >
      <ConsultationsTable data={data} current={type.id} />
      <div className="with-rail one-type">
        <ConsultationForm
          title={type.title}
          rules={rules}
          advisers={data.advisers}
          problem={draft.problem}
          onChange={draft.set}
        />
        <ConsultationPreviewSection key={type.version} type={type} rules={rules} changed={changed} />
      </div>
    </SettingsFrame>
  );
}

function toRules({ id, pages, version, ahead, ...rules }: ConsultationType): ConsultationRules {
  return rules;
}

const { columns } = words;

const ConsultationsTable = ({ data, current }: { data: ConsultationTypes; current?: string }) => (
  <Table
    // On a phone the table is hidden while a consultation is open.
    className={`consultation-types ${current ? 'phone-hidden' : ''}`}
    label={words.table}
    columns={Object.values(columns)}
    widths={['', '72px', '68px', '80px', '76px', '76px', '104px', '116px', '142px']}
  >
    {data.types.map((type) => (
      <Row key={type.id} className={type.id === current ? 'is-current' : undefined}>
        <Cell>
          <Link
            className="link-button"
            href={consultationPath(type.id)}
            aria-current={type.id === current ? 'true' : undefined}
          >
            {type.title}
          </Link>{' '}
          <span className="small">{type.pages.filter((name) => name !== type.title).join(', ')}</span>
        </Cell>
        <Cell column={columns.minutes}>{words.minutesShort(type.minutes)}</Cell>
        <Cell className="phone-hidden" column={columns.buffer}>
          {type.bufferMinutes ? words.minutesShort(type.bufferMinutes) : words.noBuffer}
        </Cell>
        <Cell className="phone-hidden" column={columns.notice}>
          {words.hours(type.noticeHours)}
        </Cell>
        <Cell className="phone-hidden" column={columns.horizon}>
          {words.days(type.horizonDays)}
        </Cell>
        <Cell className="phone-hidden" column={columns.most}>
          {type.mostADay ?? words.noLimit}
        </Cell>
        <Cell column={columns.who}>
          {type.advisers.length ? (
            type.advisers.map((adviser) => (
              <StaffInitials
                key={adviser}
                person={{ name: data.advisers.find(({ id }) => id === adviser)?.role ?? adviser, adviser }}
              />
            ))
          ) : (
            <span className="small">{words.nobody}</span>
          )}
        </Cell>
        <Cell column={columns.how}>{words.howShort(type.channels)}</Cell>
        <Cell column={columns.state}>
          {type.advisers.length ? (
            <Status mark="done">{words.shown}</Status>
          ) : (
            <Status mark="wrong">{words.nobodyToBook}</Status>
          )}
        </Cell>
      </Row>
    ))}
  </Table>
);
