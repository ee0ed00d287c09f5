/** A package page and the price, in whole Canadian dollars, at which its packages begin. */
export interface PackageOffer {
  label: string;
  product: string;
  href: string;
  from: number;
}

export const packages: readonly PackageOffer[] = [
  { label: 'Marketing', product: 'Brand Command Blueprint', href: '/marketing-packages', from: 999 },
  { label: 'Staff Training/HR', product: 'Precision Blueprint', href: '/precision-blueprint', from: 1250 },
  {
    label: 'Business Startup',
    product: 'Launch Authority Blueprint',
    href: '/launch-authority-blueprint',
    from: 999,
  },
];
