/** Floods the service from a process of its own, so that what it takes to flood holds up no visitor's clock. */
import autocannon from "autocannon";
import { FLOOD_ADDRESS, FLOOD_CONNECTIONS, FLOODS, type FloodName } from "./floods.ts";

const [name, port, seconds] = process.argv.slice(2);
const { path, ...request } = FLOODS[name as FloodName];
const {
  requests,
  non2xx,
  "2xx": answered,
  errors,
} = await autocannon({
  ...request,
  url: `http://127.0.0.1:${port}${path}`,
  headers: { ...request.headers, "x-forwarded-for": FLOOD_ADDRESS },
  connections: FLOOD_CONNECTIONS,
  duration: Number(seconds),
});
process.stdout.write(JSON.stringify({ perSecond: requests.mean, refused: non2xx, answered, errors }));
