import { now } from "#domain/calendar";
import { statement, write } from "~/db/client.server";

/** How many emails one transaction empties, so that others can write in between. */
const batch = 200;

/**
 * Empties the words of emails that were sent more than `days` ago. To whom, when and about what they were stays. Returns
 * how many were emptied.
 */
export function emptySentMail(days: number): number {
	const before = new Date(now().getTime() - days * 86_400_000).toISOString();
	let emptied = 0;
	for (let last = batch; last === batch; emptied += last) {
		last = write(
			() =>
				statement<never, [string, number]>(
					`UPDATE mail_outbox SET text_body = '', html_body = '' WHERE id IN (
						SELECT id FROM mail_outbox WHERE status = 'sent' AND text_body <> '' AND sent_date < ?
						ORDER BY sent_date LIMIT ?)`,
				).run(before, batch).changes,
		);
	}
	return emptied;
}
