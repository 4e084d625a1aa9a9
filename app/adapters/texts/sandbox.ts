import type { TextService } from "#domain/texts";

/** Sends nothing: every text counts as delivered, and is read at /dev/mail. */
export const sandboxTexts: TextService = {
	name: "sandbox",
	from: "+15005550006",
	send: async ({ textId }) => ({ outcome: "sent", providerId: `sandbox-${textId}`, delivered: true }),
	find: async () => ({ ok: true, providerIds: [] }),
	verify: () => undefined,
	readReport: () => undefined,
	readReply: () => undefined,
};
