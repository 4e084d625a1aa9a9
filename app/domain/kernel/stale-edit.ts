import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Refuses an edit of a record that someone else saved after the form was opened. `seen` is the updated date that the
 * form was opened with. Without `seen` there is no check. A record that was never saved has no date in `updatedDate`.
 */
export function staleEdit(scope: Scope, seen: string | undefined, updatedDate: string): Failure | undefined {
	if (seen === undefined || seen === updatedDate) return undefined;
	if (Number.isNaN(Date.parse(updatedDate))) return refuse("This wasn't saved. Reopen the page.");
	const { locale, timeZone } = organizationOf(scope);
	const time = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", timeZone });
	return refuse(
		`Someone else saved this record at ${time.format(new Date(updatedDate))}. Their values are shown next to yours.`,
	);
}
