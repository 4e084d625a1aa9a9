import { today } from "#domain/calendar";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import { colleagues } from "#domain/identity";
import { queueMail } from "#domain/mail";
import { raise } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { vendorInsuranceMail } from "~/emails/vendor-insurance";
import { type InsuranceKind, insuranceNouns } from "./labels";

const seesVendors = { area: "contacts", level: "view" } as const;

/** Reminders go out this many days before a certificate ends, and on its last day. */
const daysAhead = [30, 7, 0] as const;

type Ending = {
	id: number;
	vendorId: number;
	kind: InsuranceKind;
	toDate: PlainDate;
	remindedFor: number | null;
	name: string;
	email: string;
	assigneeId: number | null;
};

/**
 * Reminds vendors by email of insurance that ends without a newer certificate, and notifies the member responsible for
 * each, or everyone who may view vendors if that member can't. However often it runs, and after a pause, each of the
 * reminders goes out once, and only the latest one due. Yields the number of vendors reminded after each organization.
 */
export function* tellVendorInsurance(): Generator<number> {
	const organizations = statement<{ profileId: number; timeZone: string }>(
		"SELECT profile_id AS profileId, time_zone AS timeZone FROM organization ORDER BY profile_id",
	).all();
	for (const { profileId, timeZone } of organizations) yield write(() => tellOrganization(profileId, today(timeZone)));
}

function tellOrganization(profileId: number, day: PlainDate): number {
	const ending = statement<Ending>(endings).all({ profileId, from: day, to: addDays(day, daysAhead[0]) });
	let told = 0;
	for (const certificate of ending) {
		const left = daysBetween(day, certificate.toDate);
		const due = Math.min(...daysAhead.filter((days) => days >= left));
		if (certificate.remindedFor !== null && certificate.remindedFor <= due) continue;
		remind(profileId, certificate, left);
		statement("UPDATE vendor_insurances SET reminded_for = ? WHERE id = ?").run(due, certificate.id);
		told++;
	}
	return told;
}

function remind(profileId: number, { id, vendorId, kind, toDate, name, email, assigneeId }: Ending, left: number) {
	const scope = systemScope(profileId);
	const { date, name: organizationName } = organizationOf(scope);
	const noun = insuranceNouns[kind];
	const isThere = colleagues(scope, seesVendors).some(({ id }) => id === assigneeId);
	const expires = left === 0 ? "expires today" : `expires on ${date(toDate)}`;
	if (email) {
		const mail = vendorInsuranceMail({ name, noun, ends: date(toDate), organizationName });
		queueMail({ profileId, to: email, recipient: { kind: "vendor", id: vendorId }, kind: "vendor_insurance", ...mail });
	}
	raise(scope, {
		...{ type: "vendor_insurance_expiring", message: `${name}'s ${noun} ${expires}.` },
		...{ about: { kind: "vendor", id: vendorId }, cause: `vendor_insurance:${id}:${toDate}:${left}` },
		...(assigneeId !== null && isThere ? { userIds: [assigneeId] } : {}),
	});
}

const endings = `
	SELECT i.id, i.vendor_id AS vendorId, i.kind, i.to_date AS toDate, i.reminded_for AS remindedFor,
		v.display_name AS name, v.email, v.assignee_id AS assigneeId
	FROM vendor_insurances i JOIN vendors v ON v.id = i.vendor_id
	WHERE i.profile_id = @profileId AND i.removed_date IS NULL AND i.to_date BETWEEN @from AND @to
		AND v.active = 1 AND v.do_not_use = 0
		AND NOT EXISTS (SELECT 1 FROM vendor_insurances later WHERE later.vendor_id = i.vendor_id AND later.kind = i.kind
			AND later.removed_date IS NULL AND later.to_date > i.to_date)
	ORDER BY i.id`;
