import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';

type Item = abstract new (...args: never[]) => object;

const ITEM = Symbol('item');
const SIZES = Symbol('sizes');

/** A list of objects, each checked by the rules of its own DTO. */
export function ListOf(item: Item, [min, max]: readonly [min: number, max: number]): PropertyDecorator {
  return (target, name) => {
    Reflect.defineMetadata(ITEM, item, target, name);
    Reflect.defineMetadata(SIZES, [min, max], target, name);
    for (const rule of [
      IsArray(),
      ArrayMinSize(min, { message: `must be at least ${min}` }),
      ArrayMaxSize(max, { message: `must be at most ${max}` }),
      ValidateNested({ each: true }),
      Type(() => item as never),
    ])
      rule(target, name as string);
  };
}

/** What a field lists; undefined of one that is no such list. */
export function listOf(
  dto: Item,
  name: string,
): { readonly item: Item; readonly min: number; readonly max: number } | undefined {
  const item = Reflect.getMetadata(ITEM, dto.prototype as object, name) as Item | undefined;
  if (!item) return undefined;
  const [min, max] = Reflect.getMetadata(SIZES, dto.prototype as object, name) as [number, number];
  return { item, min, max };
}
