import { reader } from "../law/reader/reader.ts";

// The first reader on a machine learns, which takes longer than a test may.
reader();
