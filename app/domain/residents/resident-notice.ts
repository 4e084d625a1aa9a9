import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { residentLeases } from "#domain/lease-records";
import { type MoveOutNotice, moveOutNoticesOf } from "#domain/leasing";
import { queueMail } from "#domain/mail";
import { raise } from "#domain/notifications";
import { findTenant } from "#domain/rentals";
import { db, mustBeWriting } from "~/db/client.server";
import { moveOutNotices } from "~/db/schema";
import { noticeGivenMail } from "~/emails/notice-given";
import type { Resident } from "./documents";
import { managerContact } from "./manager-contact";

/** The resident's own notice that hasn't been answered yet; undefined if there is none. */
export function openNotice(resident: Resident, leaseId: number): MoveOutNotice | undefined {
	return moveOutNoticesOf(resident, leaseId).find(
		({ state, tenantId }) => state === "given" && tenantId === resident.tenantId,
	);
}

/** The unit and person a notice is about, as the manager reads them. */
export type Home = { name: string; tenantName: string };

/** Undefined if the lease isn't the resident's. */
export function homeOf(resident: Resident, leaseId: number): Home | undefined {
	const lease = residentLeases(resident, resident.tenantId).find(({ id }) => id === leaseId);
	const tenant = findTenant(resident, resident.tenantId);
	return lease && tenant && { name: `${lease.propertyName} · ${lease.unitNumber}`, tenantName: tenant.displayName };
}

/** Closes a notice that the resident changed or withdrew. */
export function settle(noticeId: number, state: "changed" | "withdrawn") {
	mustBeWriting();
	db().update(moveOutNotices).set({ state, settledDate: nowIso() }).where(eq(moveOutNotices.id, noticeId)).run();
}

/** Notifies the manager in the app and by email, and logs it on the lease. */
export function tell(resident: Resident, { name }: Home, leaseId: number, withdrawn: boolean, lines: string[]) {
	mustBeWriting();
	const words = lines.filter(Boolean);
	const [summary = ""] = words;
	const about = { kind: "move_out_notice", id: leaseId } as const;
	raise(resident, { type: "lease_renewal_notification", mail: false, message: `${name}: ${summary}`, about });
	recordActivity(resident, {
		action: "lease.resident_notice",
		subjectKind: "lease",
		subjectId: leaseId,
		summary: words.join(" "),
	});
	const mail = noticeGivenMail({ home: name, words, leaseId, withdrawn });
	const { email } = managerContact(resident);
	const { profileId } = resident;
	queueMail({
		profileId,
		to: email,
		recipient: { kind: "organization", id: profileId },
		kind: "notice_given",
		...mail,
	});
}
