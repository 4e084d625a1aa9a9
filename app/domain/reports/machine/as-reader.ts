import { limitTo, withOwnLimits } from "#domain/limits";
import { activeMember, type Member } from "#domain/team";
import { covers, type Rights } from "#domain/team/format";
import type { Scope } from "~/domain/kernel/scope";
import type { ReportLabel } from "../labels";

/** Whether these rights open a report; of a member with limits, unless it is about the whole organization. */
export function opensReport(rights: Rights, { needs, whole }: ReportLabel, seesAll = true): boolean {
	return (
		(seesAll || !whole) &&
		covers(rights, { area: "reports", level: "view" }) &&
		needs.every((need) => covers(rights, need))
	);
}

/**
 * Reads a report as a member reads it who isn't there now: within their limits as they are now. Undefined if they are no
 * longer a member, or if their role doesn't open the report any more or doesn't let them take data out.
 */
export function asReader<T>(
	{ profileId, userId }: Pick<Scope, "profileId" | "userId">,
	label: ReportLabel,
	read: (reader: Scope & { member: Member }) => T,
): T | undefined {
	return withOwnLimits(() => {
		const member = activeMember({ profileId, userId });
		if (!member) return undefined;
		const { rights, allProperties } = member;
		if (!opensReport(rights, label, allProperties) || !rights.named.includes("export_data")) return undefined;
		limitTo(member);
		return read({ profileId, userId, assignedOnly: rights.assignedOnly, member });
	});
}
