import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeInspection, findRecord, note } from "./inspection-record";
import { sealInspection } from "./seal-inspection";
import { signaturesOf } from "./signatures";

/**
 * Finishes a signed inspection: its PDF is sealed and filed (seal-inspection.ts). Without the resident's signature it
 * needs a reason, where there is a lease. `share`: the residents of the lease can open it.
 */
export async function finishInspection(
	scope: Scope,
	inspectionId: number,
	{ unsignedReason = "", share }: { unsignedReason?: string | undefined; share: boolean },
): Promise<Result> {
	const finished = once(scope, "finish-inspection", {}, (): Result<{ id: number }> => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		if (inspection.inspectedOn !== null) return refuse("This inspection is already completed.");
		const roles = signaturesOf(inspectionId).map(({ role }) => role);
		if (inspection.lockedDate === null || !roles.includes("inspector")) return refuse("Sign the inspection first.");
		const needsReason = inspection.leaseId !== null && /^move/.test(inspection.kind) && !roles.includes("resident");
		if (needsReason && unsignedReason === "") {
			return refuse("Enter why the resident didn't sign.", "unsignedReason");
		}
		const { today } = organizationOf(scope);
		changeInspection(inspectionId, {
			...{ state: "locked", inspectedOn: today, finishedById: scope.userId },
			unsignedReason: roles.includes("resident") ? "" : unsignedReason,
			shareWithResident: share && inspection.leaseId !== null,
		});
		note(scope, inspectionId, "finished", "The inspection was finished.");
		return { ok: true, id: inspectionId };
	});
	if (!finished.ok) return finished;
	try {
		await sealInspection(scope.profileId, inspectionId);
	} catch (error) {
		console.error(`Inspection ${inspectionId} is finished and couldn't be filed yet:`, error);
	}
	return { ok: true };
}
