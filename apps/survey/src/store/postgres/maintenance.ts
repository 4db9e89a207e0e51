import { OperatorProblem } from "../../process/operator-problem.ts";
import type { EngineMaintenance } from "../maintenance.ts";

export const postgresMaintenance: EngineMaintenance = {
  /**
   * What is deleted stays in the server's files until it is overwritten, and in its archived log: a change of keys (rotate,
   * rewrap, retire) makes those remains unreadable.
   */
  scrub: async () => undefined,
  async backup() {
    throw new OperatorProblem("The applications are in PostgreSQL: back them up with pg_dump.");
  },
};
