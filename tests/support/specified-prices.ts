/**
 * What each package costs by section 9 of the specification, in whole Canadian dollars: typed from it, not taken from
 * `content/data/packages.json`, which is held against it. A price that the firm changes is changed in both.
 */
export const specifiedPrices = {
  branding: { Launch: 999, Momentum: 2199, Authority: 4499 },
  hr: { Foundation: 1250, Performance: 2750, Pinnacle: 4950 },
  startup: { Launch: 999, Growth: 2499, Enterprise: 4999 },
} as const;
