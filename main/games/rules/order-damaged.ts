/** The file isn't what the rules say, so nothing in it can be kept safely. */
export class OrderDamaged extends Error {
  override readonly name = 'OrderDamaged';
}
