import type { Scope } from "~/domain/kernel/scope";

/**
 * A condition of SQL for the requests that whoever acts may see: all of the organization's, or for a technician, those
 * assigned to them.
 */
export function seenBy({ assignedOnly, userId }: Scope, alias = "maintenance_requests"): string {
	return assignedOnly ? `${alias}.assignee_id = ${Number(userId)}` : "1";
}
