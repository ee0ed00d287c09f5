import { keepPreviousData } from '@tanstack/react-query';
import { consultationWords as words } from '#content/desk/consultations.ts';
import type { ConsultationPreview, ConsultationRules, ConsultationType } from '#contract/desk-consultations.ts';
import { useDebouncedValue, useEndpointQuery } from '../data/queries.ts';
import { FormError } from '../ui/text.tsx';

interface PreviewProps {
  type: ConsultationType;
  rules: ConsultationRules;
  changed: readonly (keyof ConsultationRules)[];
}

/** The free times that visitors would see with these rules, saved or not, and what else would change. */
export function ConsultationPreviewSection({ type, rules, changed }: PreviewProps) {
  const { debounced: shown } = useDebouncedValue(rules, JSON.stringify(rules));
  const isComplete = shown.title !== '' && shown.channels.length > 0;
  const { data, error } = useEndpointQuery(
    'POST /api/desk/consultations/:id/times',
    { params: { id: type.id }, body: shown },
    { enabled: isComplete, placeholderData: keepPreviousData<ConsultationPreview>, staleTime: 0, gcTime: 0 },
  );
  return (
    <aside>
      <figure className="visitor-sees">
        <figcaption className="muted size-fine">{words.seen.title(type.pages)}</figcaption>
        <div>
          <h3>{shown.title}</h3>
          <p className="small">{words.seen.terms(shown.minutes, shown.channels)}</p>
          {data?.days.map(({ date, times: [first = '', ...others] }) => (
            <div key={date}>
              <p className="visitor-day bold">{words.seen.day(first)}</p>
              <ul>
                {[first, ...others].map((time) => (
                  <li key={time}>{words.seen.time(time)}</li>
                ))}
              </ul>
            </div>
          ))}
          {data && !data.days.length && <p>{words.seen.none}</p>}
          <FormError error={error} />
        </div>
      </figure>
      <section className="side-section" aria-live="polite">
        <h2>{words.know.title}</h2>
        <ul>
          {data && <li>{describeTimesChange(data)}</li>}
          {type.ahead > 0 && <li>{words.know.ahead(type.ahead)}</li>}
          {!shown.advisers.length && <li>{words.know.nobody(shown.title)}</li>}
          {changed.includes('title') && <li>{words.know.name}</li>}
        </ul>
      </section>
    </aside>
  );
}

function describeTimesChange({ count, before }: ConsultationPreview): string {
  const { fewer, more, same } = words.know;
  return count < before ? fewer(before - count) : count > before ? more(count - before) : same(count);
}
