import type { HubSpot } from "./api.ts";

/**
 * Puts the note of a delivery on the timeline of contacts, once, however often it is tried.
 * @param text lines; HubSpot shows notes as HTML
 * @param at where on the timeline
 */
export async function addNote(
  hubspot: HubSpot,
  deliveryId: string,
  text: string,
  at: Date,
  contactIds: readonly string[],
): Promise<void> {
  const body = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  const values = { hs_timestamp: at.toISOString(), hs_note_body: body };
  const { id: noteId } = await hubspot.upsertNote({ deliveryId, values });
  await Promise.all(contactIds.map((contactId) => hubspot.associate({ noteId, contactId })));
}
