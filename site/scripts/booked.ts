import { fill } from '#content/fill.ts';
import { bookedWords as words } from '#content/own-booking-link.ts';
import { visitorTimeInOne, visitorTimeShort } from '#content/visitor-time.ts';
import { type Booked, bookedNow } from '../data/booked.ts';

/** Says what was booked in this browser in place of openings, and in the home page's opening. */
export async function showBooked(): Promise<void> {
  const booked = await bookedNow();
  if (!booked) return;
  for (const place of document.querySelectorAll('.openings')) place.replaceChildren(line(booked));
  document.querySelector('.slim-bar-live')?.replaceChildren(bar(booked));
  const home = document.querySelector('.crossing-hero-words');
  home?.querySelector('.booked-here')?.remove();
  home?.append(line(booked));
}

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...inside: (string | Node)[]
) => {
  const made = Object.assign(document.createElement(name), { className });
  made.append(...inside);
  return made;
};

const link = ({ key }: Booked, className: string, ...inside: (string | Node)[]) =>
  Object.assign(make('a', className, ...inside), { href: `/booking#${key}` });

const line = (booked: Booked) =>
  make(
    'p',
    'booked-here',
    fill(words.text, { time: visitorTimeInOne(booked.startsAt, booked) }),
    ' ',
    link(booked, '', words.change),
  );

const bar = (booked: Booked) =>
  link(booked, 'slim-bar-next', make('b', '', visitorTimeShort(booked.startsAt, booked)), make('small', '', words.bar));
