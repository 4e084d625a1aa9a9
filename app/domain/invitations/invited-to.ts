import { ownedProperties, tenantLeases } from "#domain/rentals";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import type { Invitee } from "./invitee";
import type { InviteeKind } from "./labels";

/**
 * The home or properties that someone is invited to see: "Maple Court · 2" or "Maple Court and 3 more"; empty if they
 * have no lease or property.
 */
export function placeOf(kind: InviteeKind, { profileId, recordId }: Invitee): string {
	const scope = systemScope(profileId);
	if (kind === "tenant") {
		const leases = tenantLeases(scope, recordId).filter(
			({ status }) => status !== "draft" && status !== "out_for_signature",
		);
		const lease = leases.find(({ status }) => status !== "past" && status !== "future") ?? leases[0];
		return lease ? `${lease.propertyName} · ${lease.unitNumber}` : "";
	}
	const { today } = organizationOf(scope);
	const [first, ...more] = ownedProperties(scope, recordId).filter(({ toDate }) => toDate === null || toDate >= today);
	if (!first) return "";
	return more.length > 0 ? `${first.name} and ${more.length} more` : first.name;
}
