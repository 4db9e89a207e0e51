import { fileURLToPath } from "node:url";

/**
 * Has Node.js keep what it compiles for all that whoever imports this starts. Tests start hundreds of threads and processes that
 * load the same modules, and compiling took more than half of such a start.
 */
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("../.cache/test/compiled", import.meta.url));
