/**
 * Makes a process live through a minute in every second (node --import): leases and retries of the real worker come due
 * while a test watches. Timers keep their real length.
 */
const SPEED = 60;

const RealDate = Date;
const start = RealDate.now();
const now = (): number => start + (RealDate.now() - start) * SPEED;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
  get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
});

const elapsedMs = performance.now.bind(performance);
performance.now = () => elapsedMs() * SPEED;
