import { warrantyOn } from "#domain/assets";
import type { PlainDate } from "#domain/calendar/format";
import { refuseUncovered } from "#domain/vendors";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { OrderRecord } from "./order-record";

/** Answers to the questions of a form that sends work out. */
export type SendingAnswers = { confirmWarranty?: boolean | undefined; confirmInsurance?: boolean | undefined };

/**
 * Asks before work goes to vendors: at `confirmWarranty` if the appliance that the request names is still under
 * warranty, and at `confirmInsurance` if a vendor isn't covered as required.
 */
export function askBeforeSending(
	scope: Scope,
	order: Pick<OrderRecord, "requestId">,
	vendorIds: readonly number[],
	{ on, confirmWarranty, confirmInsurance: confirmed }: SendingAnswers & { on: PlainDate },
): Failure | undefined {
	const warranty = confirmWarranty ? undefined : runningWarranty(scope, order.requestId, on);
	if (warranty) {
		const by = warranty.by ? ` from ${warranty.by}` : "";
		const until = organizationOf(scope).date(warranty.until);
		return refuse(
			`${warranty.name} is under warranty${by} until ${until}. Request warranty service first.`,
			"confirmWarranty",
		);
	}
	for (const vendorId of vendorIds) {
		const uncovered = refuseUncovered(scope, vendorId, on, "dispatch", { confirmed });
		if (uncovered) return uncovered;
	}
	return undefined;
}

function runningWarranty(scope: Scope, requestId: number, on: PlainDate) {
	const request = statement<{ assetId: number | null }, [number, number]>(
		"SELECT asset_id AS assetId FROM maintenance_requests WHERE id = ? AND profile_id = ?",
	).get(requestId, scope.profileId);
	return request?.assetId ? warrantyOn(scope, request.assetId, on) : undefined;
}
