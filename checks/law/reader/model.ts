/* eslint-disable @typescript-eslint/no-non-null-assertion -- indexes into typed arrays, in loops that run ten million times */
import { featuresOf, numberOf, type Features } from "./features.ts";

/** A sentence that the reader learns from, with the place of its class among the model's. */
export interface Example {
  text: string;
  class: number;
  isForbidden: boolean;
}

/** Places of features with what each counts in the text: together of length 1. */
export interface Vector {
  features: Int32Array;
  values: Float32Array;
}

/**
 * Of each feature its place, by its number, how much its rarity makes it count, and its weights: one for each class of a softmax
 * regression, and at last one of a logistic regression for what is forbidden.
 */
export interface Model {
  places: Map<number, number>;
  rarity: Float32Array;
  weights: Float32Array;
}
type Known = Omit<Model, "weights">;

const ROUNDS = 4;
/** The weights are the mean of those after so many last rounds, so that it matters little which sentence came last. */
const AVERAGED = 3;
const STEP = 0.6;
/** A class whose probability is less than this off teaches nothing. */
const LEAST_ERROR = 0.03;
/** How rare a feature is taken to be that was not learned. */
const UNKNOWN = 3;
/** Keeps a first step from being too long. */
const SMOOTH = 1e-3;

/** The features of a text, weighed by their rarity. */
export const vectorOf = (text: string, known: Known): Vector => weigh(featuresOf(text), known);

function weigh(counted: Features, { places, rarity }: Known): Vector {
  const weighed = [...counted].map(([number, counts]) => {
    const place = places.get(number) ?? -1;
    return { place, value: counts * (rarity[place] ?? UNKNOWN) };
  });
  // What no two sentences share is not learned, and makes the rest count for less: of an unknown text little is known.
  const length = Math.sqrt(weighed.reduce((squares, { value }) => squares + value ** 2, 0));
  const known = weighed.filter(({ place }) => place >= 0);
  return {
    features: Int32Array.from(known, ({ place }) => place),
    values: Float32Array.from(known, ({ value }) => value / length),
  };
}

/** How alike two texts are: 0 to 1. */
export function likeness(one: Vector, other: Vector): number {
  const values = new Map(Array.from(one.features, (feature, index) => [feature, one.values[index]!]));
  let sum = 0;
  for (let index = 0; index < other.features.length; index++)
    sum += (values.get(other.features[index]!) ?? 0) * other.values[index]!;
  return sum;
}

/** How probable each class is, and at last how probable it is that a text is forbidden, whatever its class. */
export function probabilities({ weights, rarity }: Model, { features, values }: Vector): Float64Array {
  const columns = weights.length / rarity.length;
  const scores = new Float64Array(columns);
  for (let index = 0; index < features.length; index++) {
    const start = features[index]! * columns;
    for (let one = 0; one < columns; one++) scores[one]! += weights[start + one]! * values[index]!;
  }
  const powers = scores.map(Math.exp);
  const sum = powers.subarray(0, -1).reduce((one, other) => one + other);
  return powers.map((power, one) => power / (one < columns - 1 ? sum : 1 + power));
}

/**
 * Learns from examples by stochastic gradient descent with AdaGrad's steps, in an order that is always the same: the same
 * examples make the same weights.
 */
export function train(examples: readonly Example[], classes: number): Model {
  const counted = examples.map(({ text }) => featuresOf(text));
  const known = learnable(counted);
  const weights = new Float32Array(known.rarity.length * (classes + 1));
  const squares = new Float32Array(weights.length);
  const vectors = counted.map((features) => weigh(features, known));
  const mean = new Float32Array(weights.length);
  for (const [round, order] of orders(examples).entries()) {
    for (const example of order) {
      const vector = vectors[example]!;
      const errors = probabilities({ ...known, weights }, vector);
      const { class: own, isForbidden } = examples[example]!;
      errors[own]! -= 1;
      errors[classes]! -= Number(isForbidden);
      learn(weights, squares, vector, errors);
    }
    if (round >= ROUNDS - AVERAGED) for (const at of mean.keys()) mean[at]! += weights[at]! / AVERAGED;
  }
  return { ...known, weights: mean };
}

function learn(weights: Float32Array, squares: Float32Array, vector: Vector, errors: Float64Array): void {
  const wrong = [...errors.keys()].filter((one) => Math.abs(errors[one]!) > LEAST_ERROR);
  for (let index = 0; index < vector.features.length; index++)
    for (const one of wrong) {
      const at = vector.features[index]! * errors.length + one;
      const slope = errors[one]! * vector.values[index]!;
      squares[at]! += slope * slope;
      weights[at]! -= (STEP * slope) / Math.sqrt(squares[at]! + SMOOTH);
    }
}

/** A feature of few examples says more than one of many; one of two examples at most is not learned. */
function learnable(examples: readonly Features[]): Known {
  const counts = new Map<number, number>();
  for (const features of examples)
    for (const number of features.keys()) counts.set(number, (counts.get(number) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count > 2);
  return {
    places: new Map(known.map(([number], place) => [number, place])),
    rarity: Float32Array.from(known, ([, count]) => Math.log(1 + examples.length / count) ** 0.7),
  };
}

/**
 * The examples of each round, shuffled by the hashes of their texts: one sentence more leaves the others in their order, and so
 * moves what is thought of other texts little.
 */
const orders = (examples: readonly Example[]): number[][] =>
  Array.from({ length: ROUNDS }, (_, round) => {
    const places = examples.map(({ text }) => numberOf(`${round} ${text}`));
    return [...places.keys()].sort((one, other) => places[one]! - places[other]!);
  });
