export const cookieBanner = {
  label: 'Cookie consent',
  text: 'We use cookies to enhance your browsing, analyse traffic and personalise content. You can decline, and the site works all the same. Read our {policy}.',
  policy: { label: 'Privacy Policy', href: '/privacy-policy' },
  accept: 'Accept All',
  decline: 'Decline',
};
