/* eslint-disable @typescript-eslint/no-non-null-assertion -- indexes into typed arrays, in loops that run ten million times */
import { FEATURES, featuresOf, numberOf, type Features } from "./features.ts";

/** A sentence that the reader learns from, with the place of its class among the model's. */
export interface Example {
  text: string;
  class: number;
}

/** Numbers of features with what each counts in the text: together of length 1. */
export interface Vector {
  features: Int32Array;
  values: Float32Array;
}

/** A softmax regression: a weight for each feature and class, and how much the rarity of a feature makes it count. */
export interface Model {
  weights: Float32Array;
  rarity: Float32Array;
}

const ROUNDS = 5;
/** The weights are the mean of those after so many last rounds, so that it matters little which sentence came last. */
const AVERAGED = 3;
const STEP = 0.6;
/** A class whose probability is less than this off teaches nothing. */
const LEAST_ERROR = 0.01;
/** How rare a feature is taken to be that was not learned. */
const UNKNOWN = 3;
/** Keeps a first step from being too long. */
const SMOOTH = 1e-3;

/** The features of a text, weighed by their rarity. */
export const vectorOf = (text: string, rarity: Float32Array): Vector => weigh(featuresOf(text), rarity);

function weigh(counted: Features, rarity: Float32Array): Vector {
  // What no two sentences share is not learned, and makes the rest count for less: of an unknown text little is known.
  let squares = 0;
  for (const [feature, counts] of counted) squares += (counts * (rarity[feature] || UNKNOWN)) ** 2;
  const length = Math.sqrt(squares);
  const known = [...counted].filter(([feature]) => rarity[feature]);
  return {
    features: Int32Array.from(known, ([feature]) => feature),
    values: Float32Array.from(known, ([feature, counts]) => (counts * rarity[feature]!) / length),
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

/** How probable each class is. */
export function probabilities(weights: Float32Array, { features, values }: Vector): Float64Array {
  const classes = weights.length / FEATURES;
  const scores = new Float64Array(classes);
  for (let index = 0; index < features.length; index++) {
    const start = features[index]! * classes;
    for (let one = 0; one < classes; one++) scores[one]! += weights[start + one]! * values[index]!;
  }
  const most = scores.reduce((one, other) => Math.max(one, other));
  const parts = scores.map((score) => Math.exp(score - most));
  const sum = parts.reduce((one, other) => one + other);
  return parts.map((part) => part / sum);
}

/**
 * Learns from examples by stochastic gradient descent with AdaGrad's steps, in an order that is always the same: the same
 * examples make the same weights.
 */
export function train(examples: readonly Example[], classes: number): Model {
  const counted = examples.map(({ text }) => featuresOf(text));
  const rarity = rarityIn(counted);
  const weights = new Float32Array(FEATURES * classes);
  const squares = new Float32Array(FEATURES * classes);
  const vectors = counted.map((features) => weigh(features, rarity));
  const mean = new Float32Array(weights.length);
  for (const [round, order] of orders(examples).entries()) {
    for (const example of order) {
      const vector = vectors[example]!;
      const errors = probabilities(weights, vector);
      errors[examples[example]!.class]! -= 1;
      learn(weights, squares, vector, errors);
    }
    if (round >= ROUNDS - AVERAGED) for (const at of mean.keys()) mean[at]! += weights[at]! / AVERAGED;
  }
  return { weights: mean, rarity };
}

function learn(weights: Float32Array, squares: Float32Array, vector: Vector, errors: Float64Array): void {
  const wrong = [...errors.keys()].filter((one) => Math.abs(errors[one]!) > LEAST_ERROR);
  if (wrong.length === 0) return;
  for (let index = 0; index < vector.features.length; index++)
    for (const one of wrong) {
      const at = vector.features[index]! * errors.length + one;
      const slope = errors[one]! * vector.values[index]!;
      squares[at]! += slope * slope;
      weights[at]! -= (STEP * slope) / Math.sqrt(squares[at]! + SMOOTH);
    }
}

/** A feature of few examples says more than one of many; one of a single example is not learned. */
function rarityIn(examples: readonly Features[]): Float32Array {
  const counts = new Float32Array(FEATURES);
  for (const features of examples) for (const feature of features.keys()) counts[feature]! += 1;
  return counts.map((count) => (count < 2 ? 0 : Math.log(1 + examples.length / count) ** 0.7));
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
