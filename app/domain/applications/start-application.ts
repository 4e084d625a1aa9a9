import { and, eq, isNull, ne } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { addAnonymous, limitsFrom, type NewSession, startSession, takeAttempt, type Visitor } from "#domain/identity";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { applicationGroups, rentalApplications } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { type Application, findRecord, searchable } from "./application-record";
import type { ApplicantRole } from "./labels";
import { openTerms } from "./listing-terms";
import { mailResumeLink, mailStatusLink } from "./mail-links";
import { askForDocuments } from "./requested-items";
import type { ApplicationTerms } from "./terms";
import { note } from "./timeline";

type NewApplication = {
	firstname: string;
	lastname?: string | undefined;
	email: string;
	phone: string;
	desiredMoveIn: PlainDate;
	termMonths?: number | undefined;
	applyingAs: "alone" | "others" | "guarantor";
};

/** `applicationId` is undefined if this email had already applied for the home. */
export type Started = { applicationId: number | undefined; session: NewSession | undefined };

/**
 * Starts an application for a listed home and emails the link to resume it. `applicant` is the browser's anonymous
 * applicant, if it has one. An email that already applied gets its link again and a reply that reveals nothing. Refuses
 * at `desiredMoveIn`, and more than 5 an hour for an email or 20 from one IP address.
 */
export function startApplication(
	listingId: number,
	input: NewApplication,
	visitor: Visitor,
	applicant?: Scope,
): Result<Started> {
	return write((): Result<Started> => {
		const open = openTerms(listingId);
		if (!open) return refuse("This home is no longer listed.");
		const { profileId, unitId, propertyId, terms } = open;
		const organization = organizationOf({ profileId });
		if (input.desiredMoveIn < organization.today) return refuse("Choose today or a future date.", "desiredMoveIn");
		const allowed = takeAttempt(
			[{ action: "apply", who: input.email, attempts: 5 }, ...limitsFrom("apply-from", visitor.ipAddress, 20)],
			60,
		);
		if (!allowed.ok) return allowed;
		const before = appliedBefore(listingId, input.email);
		if (before) {
			if (before.status === "draft") mailResumeLink(before);
			else mailStatusLink(before);
			return { ok: true, applicationId: undefined, session: undefined };
		}
		const known = applicant?.profileId === profileId ? applicant.userId : null;
		const userId = known ?? addAnonymous({ profileId });
		const session = known === null ? startSession(userId, visitor, { remember: false }) : undefined;
		const scope: Scope = { profileId, userId };
		const { desiredMoveIn, termMonths } = input;
		const groupId = insertGroup(profileId, { listingId, propertyId, unitId, terms, desiredMoveIn, termMonths });
		const role = input.applyingAs === "guarantor" ? "guarantor" : "primary";
		const application = insertApplication(scope, { ...input, groupId, unitId, propertyId, role, terms });
		if (input.applyingAs === "alone") {
			db()
				.update(rentalApplications)
				.set({ answers: { people: { alone: true } } })
				.where(eq(rentalApplications.id, application.id))
				.run();
		}
		mailResumeLink(application);
		note(scope, application.id, "started", "The application was started.");
		return { ok: true, applicationId: application.id, session };
	});
}

/** Adds a group of people who apply together; returns its ID. */
export function insertGroup(
	profileId: number,
	group: {
		listingId: number | null;
		propertyId: number;
		unitId: number;
		terms: ApplicationTerms;
		desiredMoveIn: PlainDate;
		termMonths: number | undefined;
	},
): number {
	mustBeWriting();
	const dates = { createdDate: nowIso(), updatedDate: nowIso() };
	return insertRow(applicationGroups, { profileId, ...group, termMonths: group.termMonths ?? null, ...dates });
}

/** Adds an application to a group and requests the documents its terms require. */
export function insertApplication(
	{ profileId, userId }: Scope,
	person: {
		groupId: number;
		unitId: number;
		propertyId: number;
		role: ApplicantRole;
		firstname: string;
		lastname?: string | undefined;
		email: string;
		phone?: string | undefined;
		invitedDate?: string;
		terms: ApplicationTerms;
	},
): Application {
	mustBeWriting();
	const { groupId, unitId, propertyId, role, firstname, lastname = "", email, phone = "", terms } = person;
	const paysFee = terms.feeCents > 0 && (terms.feePaidBy === "each_adult" || role === "primary");
	const moment = nowIso();
	const id = insertRow(rentalApplications, {
		...{ profileId, groupId, unitId, propertyId, userId, role, firstname, lastname, email, phone },
		number: nextNumber(profileId),
		searchText: searchable({ firstname, lastname, email }),
		answers: {},
		feeCents: paysFee ? terms.feeCents : 0,
		feeState: paysFee ? "unpaid" : "none",
		invitedDate: person.invitedDate ?? null,
		...{ savedDate: moment, createdDate: moment, updatedDate: moment },
	});
	askForDocuments(profileId, id, terms);
	const application = findRecord({ profileId, userId }, id);
	if (!application) throw new Error("A new application is not found.");
	return application;
}

function nextNumber(profileId: number): number {
	const sql = "SELECT coalesce(max(number), 1000) + 1 AS number FROM rental_applications WHERE profile_id = ?";
	return wholeOrganization(() => statement<{ number: number }>(sql).get(profileId)?.number ?? 1001);
}

function appliedBefore(listingId: number, email: string): Application | undefined {
	const row = db()
		.select({ id: rentalApplications.id, profileId: rentalApplications.profileId })
		.from(rentalApplications)
		.innerJoin(applicationGroups, eq(applicationGroups.id, rentalApplications.groupId))
		.where(
			and(
				eq(rentalApplications.email, email),
				eq(applicationGroups.listingId, listingId),
				ne(rentalApplications.status, "cancelled"),
				isNull(rentalApplications.declinedDate),
			),
		)
		.get();
	return row && findRecord(systemScope(row.profileId), row.id);
}
