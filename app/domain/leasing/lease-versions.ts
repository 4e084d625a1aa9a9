import type { PlainDate } from "#domain/calendar/format";
import type { LeaseType } from "#domain/lease-records/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type LeaseVersion = {
	id: number;
	createdDate: string;
	/** The name of who made the change; empty for scheduled work. */
	who: string;
	reason: string;
	type: LeaseType;
	endDate: PlainDate | null;
	typeBefore: LeaseType;
	endBefore: PlainDate | null;
};

/** The changes of a lease's term since it was started, newest first. */
export function leaseVersions(scope: Scope, leaseId: number): LeaseVersion[] {
	return statement<LeaseVersion>(
		`SELECT e.id, e.created_date AS createdDate, coalesce(trim(u.firstname || ' ' || u.lastname), '') AS who, e.reason,
			e.type, e.end_date AS endDate, e.type_before AS typeBefore, e.end_before AS endBefore
		FROM lease_extensions e LEFT JOIN users u ON u.id = e.author_id
		WHERE e.lease_id = ? AND e.profile_id = ? ORDER BY e.id DESC`,
	).all(leaseId, scope.profileId);
}
