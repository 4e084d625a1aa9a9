import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { insertRequest } from "./add-request";
import type { RequestCategory } from "./labels";
import { notifyNewRequest } from "./notify-request";
import { proposeFor } from "./proposals";
import { type OwnerScope, ownsNow } from "./request-scope";
import { findWhere } from "./request-where";

type OwnerRequest = {
	propertyId: number;
	unitNumber?: string | undefined;
	title: string;
	category: RequestCategory;
	description: string;
	dueDate?: PlainDate | undefined;
	idempotencyKey?: string | undefined;
};

/** Adds an owner's request for a property they own today. Refuses another property, and a due date in the past. */
export function sendOwnerRequest(
	scope: OwnerScope,
	asked: OwnerRequest,
): Result<{ requestId: number; number: number }> {
	return once(scope, "send-owner-request", asked, () => {
		const { propertyId, unitNumber, title, category, description, dueDate = null } = asked;
		if (!ownsNow(scope, propertyId)) return refuse("That property wasn't found.", "propertyId");
		if (dueDate !== null && dueDate < organizationOf(scope).today) return refuse("Choose a future date.", "dueDate");
		const found = findWhere(scope, { type: "owner", propertyId, unitNumber, ownerId: scope.propertyOwnerId });
		if (!found.ok) return found;
		const request = insertRequest(scope, {
			...{ ...found.where, type: "owner", title, category, description, dueDate, sharedWithOwners: true },
		});
		proposeFor(scope, request);
		notifyNewRequest(scope, request);
		return { ok: true, requestId: request.id, number: request.number };
	});
}

/** The properties that an owner can send a request for: those they own today. */
export function propertiesToAskAbout(scope: OwnerScope): { id: number; name: string }[] {
	const { today } = organizationOf(scope);
	return statement<{ id: number; name: string }>(
		`SELECT DISTINCT p.id, p.name FROM ownership_shares h JOIN properties p ON p.id = h.property_id
		WHERE h.owner_id = ? AND h.profile_id = ? AND h.share_bp > 0 AND h.from_date <= ?
			AND coalesce(h.to_date, '9999') >= ? ORDER BY p.sort_name, p.id`,
	).all(scope.propertyOwnerId, scope.profileId, today, today);
}
