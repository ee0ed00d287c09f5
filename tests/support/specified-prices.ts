/** Section 9, in whole Canadian dollars. Verifies `content/data/packages.json`; change both. */
export const specifiedPrices = {
  branding: { Launch: 999, Momentum: 2199, Authority: 4499 },
  hr: { Foundation: 1250, Performance: 2750, Pinnacle: 4950 },
  startup: { Launch: 999, Growth: 2499, Enterprise: 4999 },
} as const;
