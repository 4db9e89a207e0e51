/** Of the type `bytea` in every PostgreSQL (pg_type.dat). */
const BYTEA = 17;
const HEAD_BYTES = 20;

/**
 * An array of bytes as PostgreSQL reads and sends it in binary (array_recv): one dimension, counted from 1, without nulls. The driver would
 * spell each byte as two hexadecimal digits, which both sides then have to turn around.
 */
export function toByteaArray(values: readonly Uint8Array[]): Buffer {
  const size = values.reduce((sum, value) => sum + 4 + value.length, HEAD_BYTES);
  const array = Buffer.alloc(size);
  let end = 0;
  const [dimensions, hasNull, first] = [1, 0, 1];
  for (const number of [dimensions, hasNull, BYTEA, values.length, first])
    end = array.writeInt32BE(number, end);
  for (const value of values) {
    end = array.writeInt32BE(value.length, end);
    array.set(value, end);
    end += value.length;
  }
  return array;
}
