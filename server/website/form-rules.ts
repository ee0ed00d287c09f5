// What of a document is not written in its form.

/** By key, or by its owner and key: fixed by the design or known to the system by it. */
export const hidden: ReadonlySet<string> = new Set(
  [
    'type look ground drawing glyph plate view id ids path under subject next consultation promise',
    'unhurried notify filter jurisdiction asks unit about timeZone timeZoneName timeZoneInitials place',
    'location dial person topic colours sum purposes stages page.name steps.from steps.to offers.href',
    'offers.label offers.product faq.title questions.facts sheets.figures programs.who fields.ground',
    'services.fee questions.line financial.action testimonials.standIn claims.standIn document.standIn',
    'updated',
  ].flatMap((keys) => keys.split(' ')),
);

/** What comes from another document, by the key that names it. */
export const elsewhere: Readonly<Record<string, string>> = {
  testimonials: 'testimonials',
  quoted: 'testimonials',
  statistics: 'claims',
  claim: 'claims',
  figure: 'statistics',
  others: 'statistics',
  offer: 'packages',
  fee: 'fees',
  calls: 'facts/bakery',
};
export const namedElsewhere: Readonly<Record<string, string>> = {
  services: 'services',
  financial: 'services',
  values: 'values',
  'value-names': 'values',
  company: 'company',
};
