import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { mayPostInClosedBooks } from "./closed-books-permissions";
import { lineIds } from "./posted-transaction";

/**
 * Refuses posting on a date for these properties if the books are closed, at `date`; undefined if they are open. A user
 * who may post to closed periods (closed-books-permissions.ts) is asked at `confirmBehind` instead, and the trigger
 * `closed_postings_posted` (drizzle/0001_books.sql) records what they post there.
 */
export function refuseClosedDate(
	scope: Scope,
	day: PlainDate,
	propertyIds: Iterable<number | null | undefined> = [],
): Failure | undefined {
	if (!isAnythingClosed(scope, day)) return undefined;
	const words = closedWords(scope, day, propertyIds);
	if (words === undefined) return undefined;
	if (!mayPostInClosedBooks(scope)) return refuse(`${words} Use a later date.`, "date");
	return scope.postsBehind ? undefined : refuse(words, "confirmBehind");
}

/**
 * A failure as another form shows it: at that form's own field, or at none. Questions that the user answers with a
 * checkbox (`confirmBehind`, `confirmReconciled`) stay at their own fields.
 */
export function restated(failure: Failure, field?: string): Failure {
	return failure.field === "confirmBehind" || failure.field === "confirmReconciled"
		? failure
		: refuse(failure.message, field);
}

function closedWords(scope: Scope, day: PlainDate, propertyIds: Iterable<number | null | undefined>) {
	const { closedThrough, date } = organizationOf(scope);
	if (closedThrough && day <= closedThrough) return `The books are closed through ${date(closedThrough)}.`;
	const closed = closedProperty(scope, day, propertyIds);
	return closed && `The books for ${closed.name} are closed through ${date(closed.through)}.`;
}

/** Whether the date is in closed books of the organization or of any property. Checked for every entry. */
function isAnythingClosed({ profileId }: Scope, day: PlainDate): boolean {
	const row = statement<{ closed: number | null }, [string, number, string, number]>(
		`SELECT ? <= closed_through
			OR EXISTS (SELECT 1 FROM property_closings WHERE profile_id = ? AND closed_through >= ?) AS closed
		FROM organization WHERE profile_id = ?`,
	).get(day, profileId, day, profileId);
	return row?.closed === 1;
}

/** The last closed day for a property, or for the properties of a transaction's lines; null if nothing is closed. */
export function closedThroughFor(
	scope: Scope,
	subject: { propertyId: number } | { transactionId: number },
): PlainDate | null {
	const { closedThrough } = organizationOf(scope);
	const own =
		"propertyId" in subject
			? lastClosed(scope, [subject.propertyId])
			: lastClosed(scope, propertiesOfLines(...lineIds(subject.transactionId)));
	return own !== null && own > (closedThrough ?? "") ? own : closedThrough;
}

/** The IDs of the properties that these lines are tagged with. */
export function propertiesOf(postingIds: readonly number[]): number[] {
	return postingIds.flatMap((id) => propertiesOfLines(id, id));
}

function propertiesOfLines(first: number, last: number): number[] {
	return statement<{ id: number }, [number, number]>(
		"SELECT DISTINCT property_id AS id FROM gl_postings WHERE id BETWEEN ? AND ? AND property_id IS NOT NULL",
	)
		.all(first, last)
		.map(({ id }) => id);
}

function closedProperty(scope: Scope, day: PlainDate, propertyIds: Iterable<number | null | undefined>) {
	const closed = statement<{ id: number; name: string; through: PlainDate }, [number, string]>(
		`SELECT c.property_id AS id, p.name, c.closed_through AS through
		FROM property_closings c JOIN properties p ON p.id = c.property_id
		WHERE c.profile_id = ? AND c.closed_through >= ?`,
	).all(scope.profileId, day);
	if (closed.length === 0) return undefined;
	const touched = new Set(propertyIds);
	return closed.find(({ id }) => touched.has(id));
}

function lastClosed(scope: Scope, propertyIds: readonly number[]): PlainDate | null {
	const row = statement<{ through: PlainDate | null }, [number, string]>(
		`SELECT max(closed_through) AS through FROM property_closings
		WHERE profile_id = ? AND property_id IN (SELECT value FROM json_each(?))`,
	).get(scope.profileId, JSON.stringify(propertyIds));
	return row?.through ?? null;
}
