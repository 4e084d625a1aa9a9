import { addDays, type PlainDate } from "#domain/calendar/format";
import { residentLeases } from "#domain/leasing";
import { queueMail } from "#domain/mail";
import { addNote } from "#domain/notes";
import { raise } from "#domain/notifications";
import { findTenant } from "#domain/rentals";
import { once } from "~/domain/once";
import { organizationOf } from "~/domain/organization";
import { type Result, refuse } from "~/domain/result";
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

/**
 * Tells the manager that a resident wants to move out: a note with the lease, the bell and a mail. It ends nothing; the manager
 * confirms. Refuses at `moveOutDate`.
 */
export function giveNotice(resident: Resident, leaseId: number, notice: Notice): Result {
	return once(resident, "give-notice", { leaseId, ...notice }, () => {
		const lease = residentLeases(resident, resident.tenantId).find(({ id }) => id === leaseId);
		const tenant = findTenant(resident, resident.tenantId);
		if (!lease || !tenant) return refuse("This lease was not found.");
		const { today, date } = organizationOf(resident);
		const { moveOutDate, forwardingAddress, reason } = notice;
		if (moveOutDate <= today) return refuse("Use a day to come.", "moveOutDate");
		if (moveOutDate > addDays(today, 366)) return refuse("At most a year ahead.", "moveOutDate");
		const words = [
			`${tenant.displayName} gave notice in the Resident Center: last day there ${date(moveOutDate)}.`,
			forwardingAddress ? `Letters follow to: ${forwardingAddress}` : "",
			reason ? `Why: ${reason}` : "",
		].filter(Boolean);
		const noted = addNote(resident, { subjectKind: "lease", subjectId: leaseId }, { body: words.join("\n") });
		if (!noted.ok) return noted;
		const home = `${lease.propertyName} · ${lease.unitNumber}`;
		raise(resident, {
			...{ type: "lease_renewal_notification", mail: false },
			message: `${tenant.displayName} gave notice for ${home}: last day there ${date(moveOutDate)}.`,
			link: `/app/endlease?id=${leaseId}`,
		});
		const mail = noticeGivenMail({ home, words, leaseId });
		const { email } = managerContact(resident);
		queueMail({ profileId: resident.profileId, to: email, kind: "notice_given", ...mail });
		return { ok: true };
	});
}
