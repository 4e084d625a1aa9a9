import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { findLease, residentLeases } from "#domain/lease-records";
import { type MoveOutNotice, moveOutNoticesOf } from "#domain/leasing";
import { queueMail } from "#domain/mail";
import { raise } from "#domain/notifications";
import { findTenant } from "#domain/rentals";
import { db, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { moveOutNotices } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import { noticeGivenMail } from "~/emails/notice-given";
import type { Resident } from "./documents";
import { managerContact } from "./manager-contact";

export type Notice = {
	/** The last day they want to live there. */
	moveOutDate: PlainDate;
	forwardingAddress?: string | undefined;
	reason?: string | undefined;
	idempotencyKey?: string | undefined;
};

/** The resident's own notice that hasn't been answered yet; undefined if there is none. */
export function openNotice(resident: Resident, leaseId: number): MoveOutNotice | undefined {
	return moveOutNoticesOf(resident, leaseId).find(
		({ state, tenantId }) => state === "given" && tenantId === resident.tenantId,
	);
}

/**
 * Gives a resident's notice to move out, or replaces their open one. The manager is notified, also by email. The lease
 * doesn't end until they record it. Refuses at `moveOutDate`.
 */
export function giveNotice(resident: Resident, leaseId: number, notice: Notice): Result<{ changed: boolean }> {
	return once(resident, "give-notice", { leaseId, ...notice }, () => {
		const home = homeOf(resident, leaseId);
		const failure = home ? checkDay(resident, leaseId, notice.moveOutDate) : refuse("That lease wasn't found.");
		if (!home || failure) return failure ?? refuse("That lease wasn't found.");
		const before = openNotice(resident, leaseId);
		const { moveOutDate, forwardingAddress = "", reason = "" } = notice;
		const given = { moveOutDate, forwardingAddress, reason };
		if (before && isSame(before, given)) return { ok: true, changed: false };
		if (before) settle(before.id, "changed");
		const { profileId, tenantId } = resident;
		insertRow(moveOutNotices, { profileId, leaseId, tenantId, ...given, givenDate: nowIso() });
		const { date } = organizationOf(resident);
		const day = date(moveOutDate);
		const was = before && before.moveOutDate !== moveOutDate ? ` (was ${date(before.moveOutDate)})` : "";
		const what = before ? "changed their notice" : "gave notice";
		tell(resident, home, leaseId, false, [
			`${home.tenantName} ${what} in the Resident Center, moving out on ${day}${was}.`,
			forwardingAddress ? `Forwarding address: ${forwardingAddress}` : "",
			reason ? `Reason: ${reason}` : "",
		]);
		return { ok: true, changed: before !== undefined };
	});
}

/** Withdraws a notice that wasn't answered yet, and notifies the manager. */
export function withdrawNotice(resident: Resident, leaseId: number): Result {
	return write(() => {
		const home = homeOf(resident, leaseId);
		const open = openNotice(resident, leaseId);
		if (!home || !open) return refuse("There's no notice to withdraw. It was already answered or withdrawn.");
		settle(open.id, "withdrawn");
		const day = organizationOf(resident).date(open.moveOutDate);
		tell(resident, home, leaseId, true, [`${home.tenantName} withdrew their notice to move out on ${day}.`]);
		return { ok: true };
	});
}

type Home = { name: string; tenantName: string };

function homeOf(resident: Resident, leaseId: number): Home | undefined {
	const lease = residentLeases(resident, resident.tenantId).find(({ id }) => id === leaseId);
	const tenant = findTenant(resident, resident.tenantId);
	return lease && tenant && { name: `${lease.propertyName} · ${lease.unitNumber}`, tenantName: tenant.displayName };
}

function checkDay(resident: Resident, leaseId: number, moveOutDate: PlainDate): Failure | undefined {
	const { today, date, name } = organizationOf(resident);
	const lease = findLease(resident, leaseId);
	if (lease?.status === "past") return refuse("This lease has ended.");
	if (lease?.moveOutDate) {
		return refuse(`Your move-out date is recorded as ${date(lease.moveOutDate)}. Ask ${name} to change it.`);
	}
	if (moveOutDate <= today) return refuse("Choose a future date.", "moveOutDate");
	if (moveOutDate > addDays(today, 366)) return refuse("Choose a date within a year.", "moveOutDate");
	if (lease && moveOutDate < lease.startDate) return refuse("Choose a date after your lease starts.", "moveOutDate");
	return undefined;
}

function isSame(before: MoveOutNotice, given: Pick<MoveOutNotice, "moveOutDate" | "forwardingAddress" | "reason">) {
	const { moveOutDate, forwardingAddress, reason } = given;
	return (
		before.moveOutDate === moveOutDate && before.forwardingAddress === forwardingAddress && before.reason === reason
	);
}

function settle(noticeId: number, state: "changed" | "withdrawn") {
	db().update(moveOutNotices).set({ state, settledDate: nowIso() }).where(eq(moveOutNotices.id, noticeId)).run();
}

/** Notifies the manager in the app and by email, and logs it on the lease. */
function tell(resident: Resident, { name }: Home, leaseId: number, withdrawn: boolean, lines: string[]) {
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
