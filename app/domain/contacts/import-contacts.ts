import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { displayName, normalEmail } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { contacts } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { largestFile, mostInFile, readContacts } from "./contact-files";
import { type ContactFields, contactRecord } from "./contact-record";
import { contactForm } from "./schema";

/**
 * Adds the contacts of a vCard or CSV file, each once: whoever has the name and the email of a known contact is left
 * out. Refuses at `file` what can't be read, and names the first entry that doesn't fit; then nothing is added.
 */
export function importContacts(
	scope: Scope,
	{ text, idempotencyKey }: { text: string; idempotencyKey?: string | undefined },
): Result<{ added: number; known: number }> {
	if (text.length > largestFile) return refuse("Choose a file smaller than 1 MB.", "file");
	return once(scope, "import-contacts", { text, idempotencyKey }, () => {
		const read = readContacts(text);
		if (!read) return refuse("Choose a vCard file, or a CSV file with a column called Last name or Company.", "file");
		if (read.length === 0) return refuse("This file has no contacts.", "file");
		if (read.length > mostInFile) return refuse("Import up to 1,000 contacts at a time.", "file");
		const checked = read.map(checkEntry);
		const wrong = checked.findIndex((entry) => typeof entry === "string");
		if (wrong >= 0) return refuse(`Entry ${wrong + 1}: ${checked[wrong]}`, "file");
		const known = new Set(knownContacts(scope));
		const fresh = (checked as ContactFields[]).filter((fields) => {
			const key = keyOf(displayName(fields), normalEmail(fields.email));
			return !known.has(key) && known.add(key);
		});
		const written = nowIso();
		for (const fields of fresh) {
			const stamp = { profileId: scope.profileId, createdDate: written, updatedDate: written };
			insertRow(contacts, { ...stamp, ...contactRecord(fields) });
		}
		if (fresh.length > 0) {
			recordActivity(scope, {
				...{ action: "contacts.imported", subjectKind: "organization", subjectId: scope.profileId },
				summary: `${fresh.length === 1 ? "1 contact was" : `${fresh.length} contacts were`} imported.`,
			});
		}
		return { ok: true, added: fresh.length, known: read.length - fresh.length };
	});
}

/** The entry as the form would take it, or what is wrong with it. */
function checkEntry(fields: ContactFields): ContactFields | string {
	const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "" && value !== undefined));
	const read = contactForm.safeParse(filled);
	if (!read.success) {
		const [issue] = read.error.issues;
		return `${issue?.path.join(" ") ?? ""}: ${issue?.message ?? "Check this entry."}`;
	}
	return displayName(read.data) === "" ? "Enter a name." : read.data;
}

function knownContacts({ profileId }: Scope): string[] {
	return statement<{ name: string; email: string }>(
		"SELECT display_name AS name, email FROM contacts WHERE profile_id = ?",
	)
		.all(profileId)
		.map(({ name, email }) => keyOf(name, email));
}

const keyOf = (name: string, email: string) => `${name.toLowerCase()}\n${email}`;
