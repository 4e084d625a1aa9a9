import { findLabeled, type LabeledAsset } from "#domain/assets";
import { addAnonymous, limitsFrom, takeAttempt, type Visitor } from "#domain/identity";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import { systemScope } from "~/domain/kernel/scope";
import { insertRequest } from "./add-request";
import { notifyNewRequest } from "./notify-request";

type LabelReport = {
	title: string;
	description?: string | undefined;
	name: string;
	phone?: string | undefined;
	email?: string | undefined;
	idempotencyKey?: string | undefined;
};

/** Reports that one label, and one network, may send in an hour. */
const hourly = { label: 10, network: 20 };

/**
 * Adds a request for the appliance whose label was scanned, from someone without a login. Refuses a label that doesn't
 * work, and too many reports. `reporterId` is the anonymous user who sent it, for their photo.
 */
export function reportByLabel(
	token: string,
	report: LabelReport,
	visitor: Pick<Visitor, "ipAddress">,
): Result<{ profileId: number; reporterId: number; requestId: number; number: number }> {
	const asset = findLabeled(token);
	if (!asset) return refuse("This label no longer works.");
	const { profileId } = asset;
	return once(systemScope(profileId), "report-by-label", { assetId: asset.id, ...report }, () => {
		const each = { action: "label-report", who: `asset ${asset.id}`, attempts: hourly.label };
		const allowed = takeAttempt([each, ...limitsFrom("label-reports", visitor.ipAddress, hourly.network)], 60);
		if (!allowed.ok) return allowed;
		const reporterId = addAnonymous(asset);
		const scope = { profileId, userId: reporterId };
		const { phone = "", email = "" } = report;
		const reach = [phone, email].filter(Boolean).join(", ");
		const request = insertRequest(scope, {
			...{ type: "contact", title: report.title, category: categoryOf(asset), place: "other", phone },
			description: [report.description, `Reported by scanning its label. Contact ${report.name} at ${reach}.`]
				.filter(Boolean)
				.join("\n\n"),
			...{ propertyId: asset.propertyId, unitId: asset.unitId, assetId: asset.id, requesterName: report.name },
		});
		notifyNewRequest(scope, request);
		return { ok: true, profileId, reporterId, requestId: request.id, number: request.number };
	});
}

/** The request's category by the kind of asset. */
export function categoryOf({ kind }: Pick<LabeledAsset, "kind">) {
	if (["furnace", "boiler", "air_conditioner", "heat_pump", "thermostat"].includes(kind)) return "heating" as const;
	if (["water_heater", "pump", "disposal"].includes(kind)) return "plumbing" as const;
	return ["smoke_alarm", "generator"].includes(kind) ? ("electrical" as const) : ("appliance" as const);
}
