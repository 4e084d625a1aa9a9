import type { PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Coverage, coverageOn } from "./coverage";
import { insuranceNouns } from "./labels";
import { insuranceSettings } from "./requirements";
import { findVendor } from "./vendor-queries";

type Uncovered = {
	/** The form's confirmation, which answers a warning. It never answers a block. */
	confirmed?: boolean | undefined;
	/** Only warns where the settings block: nothing is sent out or paid yet. */
	onlyWarns?: boolean | undefined;
	/** The field of the checkbox that confirms. */
	field?: string | undefined;
};

/**
 * Asks at `confirmInsurance`, or refuses where the organization's settings block it, if a vendor isn't covered on a
 * date (coverage.ts) as required (requirements.ts). Says nothing of a vendor that isn't the organization's.
 */
export function refuseUncovered(
	scope: Scope,
	vendorId: number,
	date: PlainDate,
	at: "dispatch" | "payment",
	{ confirmed, onlyWarns, field = "confirmInsurance" }: Uncovered = {},
): Failure | undefined {
	const settings = insuranceSettings(scope);
	const set = at === "dispatch" ? settings.atDispatch : settings.atPayment;
	const mode = set === "block" && onlyWarns ? "warn" : set;
	if (mode === "off" || (mode === "warn" && confirmed)) return undefined;
	const vendor = findVendor(scope, vendorId);
	if (!vendor) return undefined;
	const reason = whyUncovered(scope, vendor.displayName, coverageOn(scope, vendorId, date));
	if (reason === undefined) return undefined;
	if (mode === "warn") return refuse(reason, field);
	const blocked = at === "dispatch" ? "Work can't be sent to them" : "They can't be paid";
	return refuse(`${reason} ${blocked} until that's on file.`, "vendorId");
}

/** Why a vendor isn't covered, in a sentence; undefined if nothing required is missing and nothing on file has ended. */
export function whyUncovered(scope: Scope, name: string, { kinds }: Coverage): string | undefined {
	const { date } = organizationOf(scope);
	const lapsed = kinds.find(({ state }) => state === "lapsed");
	if (lapsed?.certificate) {
		return `${name}'s ${insuranceNouns[lapsed.kind]} expired on ${date(lapsed.certificate.toDate)}.`;
	}
	const missing = kinds.find(({ state, required }) => state === "missing" && required);
	if (!missing) return undefined;
	const noun = insuranceNouns[missing.kind];
	const [short] = missing.shortfalls;
	return short ? `${name}'s ${noun} isn't enough. ${short}` : `${name} has no ${noun} on file.`;
}
