import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LeadFilter, LeadPage } from "../../src/messages.ts";
import { askServer } from "../api-client.ts";

/** Calling hours begin and end without anything happening to the list. */
const REFRESH_MS = 60_000;

/** One page of the list. The one before stays until it has come. */
export const useLeadPage = (filter: LeadFilter, page: number) =>
  useQuery({
    queryKey: ["leads", filter, page],
    queryFn: ({ signal }) => askServer<LeadPage>("leads/query", { body: { filter, page }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
