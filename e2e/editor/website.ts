/** Stands in for the website that the editor shows beside its forms: every page says its own path. */
import { createServer } from "node:http";

createServer((request, response) => {
  response.setHeader("Content-Type", "text/html").end(`<title>Website</title><h1>${request.url}</h1>`);
}).listen(Number(process.env.SITE_PORT), "localhost");
