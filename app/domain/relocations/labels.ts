import type { FileLimit } from "~/domain/kernel/file-limit";

export const relocationStates = {
	checking: "Being checked",
	found: "Checked",
	unfit: "Can't be brought in",
	bringing: "Being brought in",
	done: "Brought in",
	failed: "Nothing brought in",
	deleted: "Deleted",
} as const;

export const exportFileLimit: FileLimit = {
	bytes: 200 * 1024 * 1024,
	words: "This export is larger than 200 MB. Ask whoever runs this Tenantry to upload it for you.",
};

/** What no export can hold or no other installation can use, said on the page and in docs/export-format.md. */
export const staysBehind: readonly string[] = [
	"Passwords, passkeys and sessions. You're the only one who can sign in. Invite your team, residents and owners again.",
	"Links that were sent by email, such as links to sign, and API keys, webhooks and calendar feeds.",
	"Saved cards and bank accounts, autopay, and online payments still in progress. Connect your payment processor again.",
	"Tax IDs, bank accounts of owners and vendors, and payment files, unless the export has numbers in full.",
	"Emails, texts and announcements that weren't sent yet. Changes that waited for approval are withdrawn.",
	"Consents to text messages, and your Tenantry subscription.",
];
