import { eq } from "drizzle-orm";
import { addDays, addMonths } from "#domain/calendar/format";
import type { LeasePerson } from "#domain/lease-records";
import { usualLease, usualTermMonths } from "#domain/lease-records/labels";
import { saveDraft } from "#domain/leasing";
import { findSimilarTenants } from "#domain/rentals";
import { organizationSettingsOf } from "#domain/settings";
import { db } from "~/db/client.server";
import { applicationGroups } from "~/db/schema";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Application, activeMembers, findRecord, type Group, groupOf, updateRecord } from "./application-record";
import { latestDecision } from "./decision-record";
import { promisedCosts } from "./promised-costs";
import { promisedLines } from "./promised-lines";
import { note } from "./timeline";

/**
 * Makes a draft lease for an approved group: its people, unit, term, and every charge the listing promised (promised-
 * costs.ts, promised-lines.ts). A second call returns the same draft.
 */
export function makeDraftLease(scope: Scope, applicationId: number): Result<{ leaseId: number }> {
	return allOrNothing(() => {
		const application = findRecord(scope, applicationId);
		if (!application) return refuse("That application wasn't found.");
		const group = groupOf(application);
		if (group.leaseId !== null) return { ok: true, leaseId: group.leaseId };
		const members = activeMembers(group.id).filter(({ status }) => status === "approved");
		if (members.length === 0) return refuse("Approve the application first.");
		const draft = saveDraft(scope, leaseFields(scope, group, members));
		if (!draft.ok) return refuse(draft.message);
		db().update(applicationGroups).set({ leaseId: draft.leaseId }).where(eq(applicationGroups.id, group.id)).run();
		for (const { id } of members) {
			updateRecord(id, { status: "added_to_draft_lease" });
			note(scope, id, "leased", "A draft lease was created.");
		}
		return draft;
	});
}

function leaseFields(scope: Scope, group: Group, members: readonly Application[]) {
	const decision = latestDecision(group.id);
	const startDate = decision?.moveInDate ?? group.desiredMoveIn;
	const { paymentDueDay, postDaysInAdvance, prorateFirst } = organizationSettingsOf(scope);
	const children = members.flatMap(({ answers }) => answers.household?.children ?? []);
	return {
		...{ ...usualLease, unitId: group.unitId, startDate, moveInDate: startDate },
		...{ paymentDueDay, postDaysInAdvance, prorateFirst },
		endDate: addDays(addMonths(startDate, group.termMonths ?? usualTermMonths), -1),
		tenants: members.filter(({ role }) => role !== "guarantor").map((member) => person(scope, member)),
		cosigners: members.filter(({ role }) => role === "guarantor").map((member) => person(scope, member)),
		occupants: children.map(({ name, birthYear }) => ({ name, birthYear })),
		...promisedLines(scope, promisedCosts(group.terms, decision?.depositCents ?? undefined)),
	};
}

/**
 * Uses the existing tenant with the same email; otherwise adds a new one, even if the phone number is already known.
 */
function person(scope: Scope, { firstname, lastname, email, phone, role }: Application): LeasePerson {
	const known = findSimilarTenants(scope, { email }).find((tenant) => tenant.email.toLowerCase() === email);
	const isPrimary = role === "primary";
	if (known) return { tenantId: known.id, isPrimary };
	return { firstname, lastname, email, phone, isPrimary, differentPerson: true };
}
