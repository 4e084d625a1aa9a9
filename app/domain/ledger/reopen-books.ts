import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseCompany } from "~/domain/kernel/refuse-company";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { mayPostInClosedBooks } from "./closed-books-permissions";
import { closingOf, findClosableProperty } from "./closings";

type Reopening = {
	propertyId?: number | undefined;
	/** The last day that stays closed; if unset, everything is reopened. */
	through?: PlainDate | undefined;
	reason: string;
	idempotencyKey?: string | undefined;
};

/**
 * Reopens closed books, fully or after an earlier day. Only users who may post to closed periods can; a reason is
 * required and recorded.
 */
export function reopenBooks(scope: Scope, reopening: Reopening): Result {
	return once(scope, "reopen-books", reopening, () => {
		const { propertyId, through } = reopening;
		const reason = reopening.reason.trim();
		const property = findClosableProperty(scope, propertyId);
		if (property === null) return refuse("That property wasn't found.", "propertyId");
		const company = refuseCompany(propertyId, "propertyId");
		if (company) return company;
		if (!mayPostInClosedBooks(scope))
			return refuse("Only people whose role lets them post to closed periods can reopen the books.");
		if (reason.trim() === "") return refuse("Enter a reason.", "reason");
		const { own } = closingOf(scope, propertyId);
		const whose = property ? `The books for ${property.name}` : "The books";
		if (!own) return refuse(`${whose} are open.`);
		const { date } = organizationOf(scope);
		if (through && through >= own) return refuse(`Use a date before ${date(own)}.`, "through");
		if (propertyId === undefined) openAll(scope, through);
		else openProperty(scope, propertyId, through);
		recordActivity(scope, {
			action: "books.reopened",
			subjectKind: property ? "property" : "organization",
			subjectId: property ? property.id : scope.profileId,
			summary: `${whose}, closed through ${date(own)}, were reopened${through ? ` after ${date(through)}` : ""}. ${reason}`,
			changes: { closedThrough: [own, through ?? null] },
		});
		return { ok: true };
	});
}

function openAll(scope: Scope, through: PlainDate | undefined) {
	statement<never, [string | null, number]>("UPDATE organization SET closed_through = ? WHERE profile_id = ?").run(
		through ?? null,
		scope.profileId,
	);
}

function openProperty(scope: Scope, propertyId: number, through: PlainDate | undefined) {
	if (through === undefined) {
		statement<never, [number, number]>("DELETE FROM property_closings WHERE profile_id = ? AND property_id = ?").run(
			scope.profileId,
			propertyId,
		);
	} else {
		statement<never, [string, number, number]>(
			"UPDATE property_closings SET closed_through = ? WHERE profile_id = ? AND property_id = ?",
		).run(through, scope.profileId, propertyId);
	}
}
