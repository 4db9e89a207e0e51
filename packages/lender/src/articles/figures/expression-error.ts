/** Why a figure of an article cannot be worked out, told to the person who wrote its expression. */
export class ExpressionError extends Error {}

/** @throws ExpressionError always */
export function refuse(message: string): never {
  throw new ExpressionError(message);
}
