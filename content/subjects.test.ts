import { describe, expect, test } from 'vitest';
import { contactLimits } from '#contract/limits.ts';
import { consultPath } from './consult-path.ts';
import { consultations } from './consultations.ts';
import { pages } from './pages/index.ts';
import {
  consultHrefAbout,
  offerConsultation,
  type Subject,
  type SubjectId,
  subjectIdByName,
  subjects,
} from './subjects.ts';
import { typedEntries } from './typed-records.ts';

const all = typedEntries<Record<SubjectId, Subject>>(subjects);

test('subject names are unique', () => {
  const names = all.flatMap(([id, { title, formerly }]) =>
    [...new Set([id, title, ...(formerly ?? [])].map((name) => name.toLowerCase()))].map((name) => name),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(all)('%s', (id, { title, formerly, firstLine }) => {
  test('is found by title, former title and id, ignoring case', () => {
    const query = new URL(consultHrefAbout(id), 'https://www.example.com').searchParams.get('subject') ?? '';
    for (const name of [query, title, title.toUpperCase(), ` ${id} `, ...(formerly ?? [])])
      expect(subjectIdByName(name)).toBe(id);
    expect(firstLine.length).toBeLessThanOrEqual(contactLimits.subject);
  });

  test('is offered on the general page with its length', () => {
    const { consultation } = subjects[id];
    expect(offerConsultation('general', id)).toEqual({
      consultation,
      about: id,
      title,
      minutes: consultations[consultation].minutes,
      firstLine,
    });
  });
});

test('a page keeps its own consultation, and accepts only a matching subject', () => {
  expect(offerConsultation('hr', 'estate')).toMatchObject({ consultation: 'hr', about: '', title: 'HR consultation' });
  expect(offerConsultation('hr', undefined)).toMatchObject({ consultation: 'hr', firstLine: 'HR consultation' });
  expect(offerConsultation('funding', 'funding')).toMatchObject({ about: 'funding', title: 'Funding consultation' });
});

test.each(['', 'Nothing', 'constructor', '__proto__'])('“%s” is a free consultation', (name) => {
  expect(offerConsultation('general', subjectIdByName(name))).toEqual({
    consultation: 'general',
    about: '',
    title: 'Free consultation',
    minutes: 30,
    firstLine: '',
  });
});

test.each(pages.filter(({ subject }) => subject))('every link from $path to a booking has its subject', (page) => {
  expect(JSON.stringify(page.sections)).not.toContain(`"${consultPath}"`);
});
