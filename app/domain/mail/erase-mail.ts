import { mustBeWriting, statement } from "~/db/client.server";
import { mentions } from "~/domain/kernel/mentions";
import type { Scope } from "~/domain/kernel/scope";
import type { Recipient } from "./recipients";

type Whose = {
	recipients: readonly Recipient[];
	addresses: readonly string[];
	/** The person's name, and links to their requests, whose emails repeat what they wrote. */
	texts: readonly string[];
};

/**
 * Deletes an organization's emails to a person, by the record they were for and by address, and those to others that
 * have one of the texts. Returns how many.
 */
export function eraseMail({ profileId }: Scope, { recipients, addresses, texts }: Whose): number {
	mustBeWriting();
	const found = statement<{ id: number; subject: string; text: string; sure: 0 | 1 }>(
		`SELECT id, subject, text_body AS text, sure FROM (
			SELECT id, subject, text_body, (recipient_kind, recipient_id) IN (
					SELECT value ->> 'kind', value ->> 'id' FROM json_each(@recipients))
				OR lower(to_address) IN (SELECT value FROM json_each(@addresses)) AS sure
			FROM mail_outbox WHERE profile_id = @profileId
		) WHERE sure OR EXISTS (SELECT 1 FROM json_each(@texts) part WHERE instr(lower(subject || ' ' || text_body), part.value))`,
	).all({
		profileId,
		recipients: JSON.stringify(recipients),
		addresses: JSON.stringify(addresses.map((address) => address.toLowerCase())),
		texts: JSON.stringify(texts.map((text) => text.toLowerCase())),
	});
	const gone = found.filter(
		({ sure, subject, text }) => sure === 1 || texts.some((part) => mentions(`${subject} ${text}`, part)),
	);
	for (const { id } of gone) statement("DELETE FROM mail_outbox WHERE id = ?").run(id);
	return gone.length;
}
