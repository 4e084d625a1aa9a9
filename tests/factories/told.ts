import { findOutboxMail, listOutbox } from "#domain/mail";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** What a refusal says, with its field; "done" of what was not refused. */
export function saying(result: Result): string {
	return result.ok ? "done" : withoutNumbers(`${result.field ?? "form"}: ${result.message}`);
}

/**
 * All that the organization wrote down and told so far, in order: its activity with what was done and changed, who got
 * which notice, and the emails by their subject, also where who acts is limited. What factories number has "…" for its
 * number.
 */
export function toldSoFar(scope: Scope): string {
	return linesOf(scope)
		.map(({ line }) => line)
		.join("\n");
}

/** What is written down and told from here on, until it is asked for; in the order of `toldSoFar`. */
export function tellingFrom(scope: Scope): () => string {
	const before = linesOf(scope);
	return () => {
		const rest = [1, 2, 3].flatMap((part) => {
			const ofPart = (lines: readonly Line[]) => lines.filter((one) => one.part === part);
			return ofPart(linesOf(scope)).slice(ofPart(before).length);
		});
		return rest.map(({ line }) => line).join("\n");
	};
}

type Line = { part: number; line: string };

function linesOf({ profileId }: Scope): Line[] {
	const lines = wholeOrganization(() =>
		statement<Line, [{ profileId: number }]>(
			`SELECT part, line FROM (
			SELECT 1 AS part, id, action || ' of ' || subject_kind || ': ' || summary || coalesce(' ' || changes, '') AS line
			FROM activity_log WHERE profile_id = @profileId
			UNION ALL
			SELECT 2, n.id, 'notice to ' || u.user_role || ': ' || n.message FROM notifications n
			JOIN users u ON u.id = n.user_id WHERE n.profile_id = @profileId
			UNION ALL
			SELECT 3, id, 'email to ' || to_address || ': ' || subject FROM mail_outbox WHERE profile_id = @profileId
		) ORDER BY part, id`,
		).all({ profileId }),
	);
	return lines.map(({ part, line }) => ({ part, line: withoutNumbers(line) }));
}

/** What the emails to an address say, the newest first. */
export function mailedTo(address: string): string {
	const mails = listOutbox().filter(({ to }) => to === address);
	return withoutNumbers(mails.map(({ id }) => findOutboxMail(id)?.textBody ?? "").join("\n---\n"));
}

/** Factories number what must differ, in whatever order tests run; a link's secret is drawn, and a save has its minute. */
function withoutNumbers(line: string): string {
	return line
		.replaceAll(/\b(token|t)=[\w-]+/g, "$1=…")
		.replace(/(?<=saved this record at )\d\d:\d\d [AP]M/, "…")
		.replace(/\d+ Maple St|(?<=Owner |Lee |Plumbing |Bank |\bU|[a-z])\d+\b/g, "…");
}
