/* eslint-disable @typescript-eslint/no-non-null-assertion -- indexes into typed arrays, in loops that run a hundred million times */
import { FEATURES, featuresOf, type Features } from "./features.ts";

/** A sentence that the reader learns from, with the place of its kind among the model's. */
export interface Example {
  text: string;
  kind: number;
}

/** Numbers of features with what each counts in the text: together of length 1. */
export interface Vector {
  features: Int32Array;
  values: Float32Array;
}

/** A softmax regression: a weight for each kind and feature, and how much the rarity of a feature makes it count. */
export interface Model {
  weights: Float32Array;
  rarity: Float32Array;
}

const ROUNDS = 4;
const STEP = 0.3;
/** A kind whose probability is less than this off teaches nothing. */
const LEAST_ERROR = 0.01;
/** How rare a feature is taken to be that was not learned. */
const UNKNOWN = 3;
/** Keeps a first step from being too long. */
const SMOOTH = 1e-3;

/** The features of a text, weighed by their rarity. */
export const vectorOf = (text: string, rarity: Float32Array): Vector => weigh(featuresOf(text), rarity);

function weigh(counted: Features, rarity: Float32Array): Vector {
  // What no two sentences share is not learned, and makes the rest count for less: of an unknown text little is known.
  const length = Math.hypot(
    ...[...counted].map(([feature, counts]) => counts * (rarity[feature] || UNKNOWN)),
  );
  const known = [...counted].filter(([feature]) => rarity[feature]);
  return {
    features: Int32Array.from(known, ([feature]) => feature),
    values: Float32Array.from(known, ([feature, counts]) => (counts * (rarity[feature] ?? 0)) / length),
  };
}

/** How alike two texts are: 0 to 1. */
export function likeness(one: Vector, other: Vector): number {
  const values = new Map([...one.features].map((feature, index) => [feature, one.values[index] ?? 0]));
  return other.features.reduce(
    (sum, feature, index) => sum + (values.get(feature) ?? 0) * (other.values[index] ?? 0),
    0,
  );
}

/** How probable each kind is. */
export function probabilities({ weights }: Model, { features, values }: Vector, kinds: number): Float64Array {
  const scores = new Float64Array(kinds);
  for (let index = 0; index < features.length; index++) {
    const [start, value] = [features[index]! * kinds, values[index]!];
    for (let kind = 0; kind < kinds; kind++) scores[kind]! += weights[start + kind]! * value;
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
export function train(examples: readonly Example[], kinds: number): Model {
  const counted = examples.map(({ text }) => featuresOf(text));
  const rarity = rarityIn(counted);
  const model = { weights: new Float32Array(FEATURES * kinds), rarity };
  const squares = new Float32Array(FEATURES * kinds);
  const vectors = counted.map((features) => weigh(features, rarity));
  for (const order of orders(examples.length))
    for (const example of order) {
      const vector = vectors[example]!;
      const errors = probabilities(model, vector, kinds);
      errors[examples[example]!.kind]! -= 1;
      learn(model.weights, squares, vector, errors);
    }
  return model;
}

function learn(weights: Float32Array, squares: Float32Array, vector: Vector, errors: Float64Array): void {
  const wrong = [...errors.keys()].filter((kind) => Math.abs(errors[kind]!) > LEAST_ERROR);
  vector.features.forEach((feature, index) => {
    for (const kind of wrong) {
      const at = feature * errors.length + kind;
      const slope = errors[kind]! * vector.values[index]!;
      squares[at]! += slope * slope;
      weights[at]! -= (STEP * slope) / Math.sqrt(squares[at]! + SMOOTH);
    }
  });
}

/** A feature of few examples says more than one of many. */
function rarityIn(examples: readonly Features[]): Float32Array {
  const counts = new Float32Array(FEATURES);
  for (const features of examples) for (const feature of features.keys()) counts[feature]! += 1;
  return counts.map((count) => (count < 2 ? 0 : Math.log(1 + examples.length / count) ** 0.7));
}

/** The examples of each round, shuffled by numbers that only look like chance. */
function orders(count: number): number[][] {
  let state = 1;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return Array.from({ length: ROUNDS }, () => {
    const order = Array.from({ length: count }, (_, index) => index);
    for (let at = count - 1; at > 0; at--) {
      const other = below(at + 1);
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    return order;
  });
}
