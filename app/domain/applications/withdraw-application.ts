import { nowIso } from "#domain/calendar";
import { raise } from "#domain/notifications";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { systemScope } from "~/domain/kernel/scope";
import { mayWithdraw } from "./after-approval";
import { fullName, homeOf, isOver, updateRecord } from "./application-record";
import { findLink, spendLinks } from "./links";
import { note } from "./timeline";

/**
 * Withdraws an application for its applicant, until they have signed the lease (`mayWithdraw`, after-approval.ts). A
 * fee already paid isn't refunded.
 */
export function withdrawApplication(token: string): Result {
	return write((): Result => {
		const link = findLink(token, "status");
		if (link?.state !== "open") return refuse("This link is no longer valid.");
		const { application } = link;
		if (application.withdrawnDate) return { ok: true };
		if (!mayWithdraw(application))
			return refuse("This application already has a decision. Contact the property manager instead.");
		spendLinks(application.id, "resume");
		updateRecord(application.id, { status: "cancelled", withdrawnDate: nowIso(), decidedDate: nowIso() });
		const { profileId, userId } = application;
		note({ profileId, userId }, application.id, "withdrawn", "The application was withdrawn.");
		if (isOver(application.status)) {
			raise(systemScope(profileId), {
				type: "new_tenant_application_submitted",
				message: `${fullName(application)} withdrew after the approval: ${homeOf(application).name}.`,
				about: { kind: "application", id: application.id },
			});
		}
		return { ok: true };
	});
}
