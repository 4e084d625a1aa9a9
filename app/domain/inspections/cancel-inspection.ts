import { raise } from "#domain/notifications";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { called, changeInspection, findRecord, note } from "./inspection-record";

/** Cancels an inspection that isn't finished, with a reason. Residents who were asked to fill it out are notified. */
export function cancelInspection(scope: Scope, inspectionId: number, reason: string): Result {
	return once(scope, "cancel-inspection", {}, () => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		if (inspection.inspectedOn !== null) return refuse("This inspection is completed and can't be changed.");
		if (inspection.state === "canceled") return { ok: true };
		changeInspection(inspectionId, { state: "canceled", cancelReason: reason });
		note(scope, inspectionId, "canceled", `The inspection was canceled. ${reason}`);
		const { leaseId, state } = inspection;
		if (leaseId !== null && (state === "with_resident" || state === "to_accept")) {
			const words = `${organizationOf(scope).name} canceled ${called(scope, inspection)}. You don't have to do anything.`;
			raise(scope, { type: "maintenance_request_status", tenantsOf: leaseId, message: words });
		}
		return { ok: true };
	});
}
