import { statistics } from '../claims.ts';
import { consultationRequestForm } from '../forms/consultation-request.ts';
import { services } from '../services.ts';
import type { Page } from '../vocabulary.ts';

export const home: Page = {
  path: '/',
  name: 'Home',
  title: 'Business consultants, Windsor, Ontario',
  description:
    'Clarity. Strategy. Results. Business consulting for Windsor, Essex County and Michigan. Start with a free 30-minute consultation.',
  sections: [
    {
      type: 'crossing-hero',
      headline: ["{CITY}'S", 'TRUSTED', 'BUSINESS', 'CONSULTANTS'],
      tagline: 'Clarity. Strategy. Results.',
      lead: 'Advice for leaders, nonprofits, public organizations, small businesses and farms on both sides of the river.',
      action: { label: 'Start with a Free Consult', href: '/free-consult' },
      request: { heading: 'Request a consultation', lead: 'We reply within 24 hours.' },
      form: consultationRequestForm,
    },
    { type: 'river-stats', label: 'The firm in numbers', statistics },
    {
      type: 'covers',
      id: 'services',
      ground: 'paper',
      heading: 'Solutions That Drive Growth for {place} Business',
      lead: 'Begin with whichever of the six is most pressing. If it is the wrong place to start, we will say so.',
      covers: services,
    },
  ],
};
