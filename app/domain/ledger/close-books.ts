import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseCompany } from "~/domain/kernel/refuse-company";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { closingOf, findClosableProperty } from "./closings";

export type Closing = {
	/** The property whose books are closed, later than the organization's. Unset closes the whole organization's. */
	propertyId?: number | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Closes the organization's books, or one property's, through a day: nothing more can be posted on or before it
 * (refuse-closed-date.ts). Refuses, at `through`, a day that isn't past and one that isn't later than the current
 * closing.
 */
export function closeBooks(scope: Scope, through: PlainDate, closing: Closing = {}): Result {
	return once(scope, "close-books", { through, ...closing }, () => {
		const { propertyId } = closing;
		const property = findClosableProperty(scope, propertyId);
		if (property === null) return refuse("That property wasn't found.", "propertyId");
		const company = refuseCompany(propertyId, "propertyId");
		if (company) return company;
		const { today, date } = organizationOf(scope);
		const { own, inForce } = closingOf(scope, propertyId);
		const whose = property ? `The books for ${property.name}` : "The books";
		if (inForce && through <= inForce) {
			return refuse(`${whose} are already closed through ${date(inForce)}.`, "through");
		}
		if (through >= today) return refuse("Choose a past date.", "through");
		if (propertyId === undefined) closeAll(scope, through);
		else closeProperty(scope, propertyId, through);
		recordActivity(scope, {
			action: "books.closed",
			subjectKind: property ? "property" : "organization",
			subjectId: property ? property.id : scope.profileId,
			summary: `${whose} were closed through ${date(through)}.`,
			changes: { closedThrough: [own, through] },
		});
		return { ok: true };
	});
}

function closeAll(scope: Scope, through: PlainDate) {
	statement<never, [string, number]>("UPDATE organization SET closed_through = ? WHERE profile_id = ?").run(
		through,
		scope.profileId,
	);
}

function closeProperty(scope: Scope, propertyId: number, through: PlainDate) {
	statement<never, [number, number, string]>(
		`INSERT INTO property_closings (profile_id, property_id, closed_through) VALUES (?, ?, ?)
		ON CONFLICT DO UPDATE SET closed_through = excluded.closed_through`,
	).run(scope.profileId, propertyId, through);
}
