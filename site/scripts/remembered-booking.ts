import { bookedWords as words } from '#content/own-booking-link.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { shortVisitorTime, visitorTimeWithFirmTime } from '#content/visitor-time.ts';
import { type RememberedBooking, refreshRememberedBooking } from '../data/remembered-booking.ts';

/** Shows the booking made in this browser in place of openings, and in the home page's hero. */
export async function showRememberedBooking(): Promise<void> {
  const booked = await refreshRememberedBooking();
  if (!booked) return;
  for (const openings of document.querySelectorAll('.openings')) openings.replaceChildren(bookedLine(booked));
  document.querySelector('.slim-bar-live')?.replaceChildren(bookedBarLink(booked));
  const home = document.querySelector('.crossing-hero-words');
  home?.querySelector('.booked-here')?.remove();
  home?.append(bookedLine(booked));
}

const buildElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...inside: (string | Node)[]
) => {
  const made = Object.assign(document.createElement(name), { className });
  made.append(...inside);
  return made;
};

const rememberedBookingLink = ({ key }: RememberedBooking, className: string, ...inside: (string | Node)[]) =>
  Object.assign(buildElement('a', className, ...inside), { href: `/booking#${key}` });

const bookedLine = (booked: RememberedBooking) =>
  buildElement(
    'p',
    'booked-here',
    fillPlaceholders(words.text, { time: visitorTimeWithFirmTime(booked.startsAt, booked) }),
    ' ',
    rememberedBookingLink(booked, '', words.change),
  );

const bookedBarLink = (booked: RememberedBooking) =>
  rememberedBookingLink(
    booked,
    'slim-bar-next',
    buildElement('b', '', shortVisitorTime(booked.startsAt, booked)),
    buildElement('small', '', words.bar),
  );
