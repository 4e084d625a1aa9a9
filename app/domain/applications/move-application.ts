import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, statement } from "~/db/client.server";
import { applicationGroups, rentalApplications } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { movedMail } from "~/emails/application";
import { activeMembers, findRecord, groupOf, homeOf, isOver, membersOf } from "./application-record";
import { termsOfUnit } from "./home-terms";
import { openTerms } from "./listing-terms";
import { mailWithLink } from "./mail-links";
import { note } from "./timeline";

/**
 * Moves everyone in a group to another unit with its rent, deposit and fees, taken from its live listing or the unit.
 * Questions and application fee stay as they were. Everyone is notified by email. Refuses at `unitId`.
 */
export function moveApplication(
	scope: Scope,
	applicationId: number,
	input: { unitId: number; idempotencyKey?: string | undefined },
): Result<{ home: string }> {
	return once(scope, "move-application", { applicationId, ...input }, () => {
		const application = findRecord(scope, applicationId);
		if (!application) return refuse("That application wasn't found.");
		const group = groupOf(application);
		const { unitId } = input;
		const listingId = liveListingOf(scope, unitId);
		const place = (listingId === null ? undefined : openTerms(listingId)) ?? termsOfUnit(scope, unitId);
		if (!place) return refuse("That unit wasn't found.", "unitId");
		if (unitId === group.unitId) return refuse("They're already applying for this unit.", "unitId");
		if (group.leaseId !== null) return refuse("A lease was already created from this application.");
		const members = activeMembers(group.id);
		if (members.some(({ status }) => isOver(status))) return refuse("This application already has a decision.");
		const { title, address, rentCents, depositCents, leaseTerms, fees, catsAllowed, dogsAllowed } = place.terms;
		const terms = {
			...group.terms,
			...{ title, address, rentCents, depositCents, leaseTerms, fees, catsAllowed, dogsAllowed },
		};
		const { propertyId } = place;
		const before = homeOf(group).name;
		db()
			.update(applicationGroups)
			.set({ ...{ listingId, propertyId, unitId, terms }, updatedDate: nowIso() })
			.where(eq(applicationGroups.id, group.id))
			.run();
		db()
			.update(rentalApplications)
			.set({ propertyId, unitId, updatedDate: nowIso() })
			.where(eq(rentalApplications.groupId, group.id))
			.run();
		const { name } = homeOf({ unitId });
		for (const { id } of membersOf(group.id)) note(scope, id, "moved", `Moved from ${before} to ${name}.`);
		for (const member of members) {
			if (member.email === "" || member.userId === null) continue;
			const purpose = member.status === "draft" ? "resume" : "status";
			mailWithLink(member, purpose, (words) => movedMail({ ...words, purpose }), "application_moved");
		}
		return { ok: true, home: name };
	});
}

function liveListingOf({ profileId }: Scope, unitId: number): number | null {
	const sql = "SELECT id FROM listings WHERE unit_id = ? AND profile_id = ? AND status = 'active'";
	return statement<{ id: number }>(sql).get(unitId, profileId)?.id ?? null;
}
