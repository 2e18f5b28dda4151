import * as z from 'zod/mini';

type Shape = Record<string, z.ZodMiniType>;
type Names<S extends Shape> = Partial<Record<keyof S & string, string>>;
type Domain<S extends Shape> = z.output<z.ZodMiniObject<S>>;

/**
 * An object whose fields are written by their right names here and by the specification's own spellings on the wire.
 * @param names right name -> the specification's spelling; fields not named keep their name
 * @param shape the fields by their right names
 * @param toObject how the wire's fields are read: unknown ones are refused, or with `z.object` left out
 */
export function renameFields<const S extends Shape>(
  names: Names<S>,
  shape: S,
  toObject: (shape: Shape) => z.ZodMiniObject = z.strictObject,
) {
  const toWire = new Map<string, string>(Object.keys(shape).map((name) => [name, names[name] ?? name]));
  const toDomain = new Map([...toWire].map(([name, wire]) => [wire, name]));
  const wireShape = Object.fromEntries([...toWire].map(([name, wire]) => [wire, shape[name] as z.ZodMiniType]));
  const rename = (value: object, table: Map<string, string>) =>
    Object.fromEntries(Object.entries(value).map(([key, entry]) => [table.get(key) ?? key, entry]));
  const codec = z.codec(toObject(wireShape), z.custom<Domain<S>>(), {
    decode: (wire) => rename(wire, toDomain) as Domain<S>,
    encode: (domain) => rename(domain as object, toWire),
  });
  // what writes answers walks the fields by it
  return Object.assign(codec, { names: toDomain as ReadonlyMap<string, string> });
}
