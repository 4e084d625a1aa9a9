import { write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Resident } from "./documents";
import { homeOf, openNotice, settle, tell } from "./resident-notice";

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
