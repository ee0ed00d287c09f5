import { z } from 'zod';

type Shape = Readonly<Record<string, z.core.SomeType>>;
type Variant<Head, Looks> = {
  [Look in keyof Looks]: z.ZodObject<
    Omit<Head, keyof Looks[Look]> & { look: z.ZodLiteral<Look & string> } & Looks[Look],
    z.core.$strict
  >;
}[keyof Looks];

/** A union of objects by their `look`. @param head fields of all looks @param shapes each look's own, which may replace them */
export const unionByLook = <Head extends Shape, Looks extends Readonly<Record<string, Shape>>>(
  head: Head,
  shapes: Looks,
) =>
  z.discriminatedUnion(
    'look',
    Object.entries(shapes).map(([look, shape]) =>
      z.strictObject({ ...head, look: z.literal(look), ...shape }),
    ) as unknown as [Variant<Head, Looks>, ...Variant<Head, Looks>[]],
  );
