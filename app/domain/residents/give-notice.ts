import { nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { findLease } from "#domain/lease-records";
import type { MoveOutNotice } from "#domain/leasing";
import { insertRow } from "~/db/insert-row.server";
import { moveOutNotices } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Resident } from "./documents";
import { homeOf, openNotice, settle, tell } from "./resident-notice";

export type Notice = {
	/** The last day they want to live there. */
	moveOutDate: PlainDate;
	forwardingAddress?: string | undefined;
	reason?: string | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Gives a resident's notice to move out, or replaces their open one. The manager is notified, also by email. The lease
 * doesn't end until they record it. Refuses, at `moveOutDate`, days that are past, over a year ahead, or before the
 * lease starts.
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

function checkDay(resident: Resident, leaseId: number, moveOutDate: PlainDate): Failure | undefined {
	const { today, date, name } = organizationOf(resident);
	const lease = findLease(resident, leaseId);
	if (lease?.status === "past") return refuse("This lease has ended.");
	if (lease?.moveOutDate) {
		return refuse(`Your move-out date is recorded as ${date(lease.moveOutDate)}. Ask ${name} to change it.`);
	}
	if (moveOutDate <= today) return refuse("Choose a future date.", "moveOutDate");
	if (moveOutDate > addDays(today, 366)) return refuse("Choose a date within a year.", "moveOutDate");
	if (lease && moveOutDate < lease.startDate) {
		return refuse("Choose a date on or after the day your lease starts.", "moveOutDate");
	}
	return undefined;
}

function isSame(before: MoveOutNotice, given: Pick<MoveOutNotice, "moveOutDate" | "forwardingAddress" | "reason">) {
	const { moveOutDate, forwardingAddress, reason } = given;
	return (
		before.moveOutDate === moveOutDate && before.forwardingAddress === forwardingAddress && before.reason === reason
	);
}
