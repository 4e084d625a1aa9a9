import { saveStep, startApplication, submitApplication } from "#domain/applications";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { addListing, publishListing, saveListingSettings } from "#domain/listings";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./must";
import { makeProperty } from "./rentals";

export const visitor = { ipAddress: "192.0.2.9", userAgent: "Test browser" };

/** A home the public may apply for, without documents to give; the income wanted is three times the rent. */
export function makeOpenListing(
	scope: Scope,
	today: PlainDate,
	settings: Parameters<typeof saveListingSettings>[1] = {},
	fees: Parameters<typeof addListing>[2]["fees"] = [],
) {
	const { unitId, propertyId } = makeProperty(scope);
	must(saveListingSettings(scope, { incomeMultipleTenths: 30, documents: [], contactName: "Ana", ...settings }));
	const { listingId } = must(
		addListing(scope, unitId, {
			...{ title: "Two bedrooms on Maple", rent: 120_000, availableDate: today, expiresDate: addDays(today, 60) },
			...{ hideStreet: false, fees, openHouses: [], catsAllowed: true, dogsAllowed: false },
			...{ smokingAllowed: false, furnished: false, accessible: false, vouchersAccepted: false },
			...{ contactName: "Ana", contactEmail: "ana@example.com", withoutPhotos: true },
		}),
	);
	must(publishListing(scope, listingId));
	return { listingId, unitId, propertyId };
}

/** Someone who began to apply: their scope and their application. */
export function makeDraft(
	scope: Scope,
	listingId: number,
	person: Partial<Parameters<typeof startApplication>[1]> & { desiredMoveIn: PlainDate },
) {
	const started = must(
		startApplication(
			listingId,
			{
				firstname: "Bo",
				lastname: "Lee",
				email: "bo@example.com",
				phone: "555-010-1234",
				applyingAs: "others",
				...person,
			},
			visitor,
		),
	);
	const applicationId = started.applicationId ?? 0;
	const userId = applicantOf(applicationId);
	return { applicationId, applicant: { profileId: scope.profileId, userId } };
}

/** Fills in what every step asks for. */
export function fillIn(applicant: Scope, applicationId: number, { monthlyCents = 400_000, role = "primary" } = {}) {
	const about = { street: "1 Oak St", city: "Springfield" };
	must(saveStep(applicant, applicationId, "about", about, { birthDate: "1990-05-01", taxId: "123456789" }));
	must(saveStep(applicant, applicationId, "homes", { homes: [{ address: "1 Oak St", from: "2020-01-01" }] }));
	must(saveStep(applicant, applicationId, "income", { jobs: [{ employer: "Mill", monthlyCents }], others: [] }));
	if (role === "primary") {
		must(saveStep(applicant, applicationId, "people", { alone: true }));
		must(saveStep(applicant, applicationId, "household", { children: [], pets: [], vehicles: [] }));
	}
}

/** Sends an application that is filled in. */
export function send(applicant: Scope, applicationId: number, signature = "bo LEE") {
	const consents = ["accurate", "screening", "records"] as const;
	return submitApplication(applicant, applicationId, { consents, signature }, visitor);
}

/** The secret in the newest mail to this address. */
export function mailedSecret(to: string): string {
	const newest = listOutbox().find((mail) => mail.to === to);
	const secret = /[?&]t=([\w-]+)/.exec((newest && findOutboxMail(newest.id)?.textBody) ?? "")?.[1];
	if (!secret) throw new Error(`No link to ${to}`);
	return secret;
}

function applicantOf(applicationId: number): number {
	const row = statement<{ userId: number }>("SELECT user_id AS userId FROM rental_applications WHERE id = ?").get(
		applicationId,
	);
	if (!row) throw new Error("No application was made.");
	return row.userId;
}
