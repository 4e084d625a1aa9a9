import type { PlainDate } from "#domain/calendar/format";
import { refuseAssignee } from "#domain/identity";
import type { Entry, RequestPriority } from "#domain/maintenance/labels";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkVendor } from "./check-vendor";
import type { ChargeTo } from "./labels";
import { checkLines, costOf, type LineInput } from "./order-lines";
import { type OrderRecord, workOf } from "./order-record";

export type OrderFields = {
	title: string;
	details?: string | undefined;
	priority: RequestPriority;
	vendorId?: number | undefined;
	assigneeId?: number | undefined;
	dueDate?: PlainDate | undefined;
	entry: Entry;
	sharesContact: boolean;
	vendorNotes?: string | undefined;
	chargeTo: ChargeTo;
	/** Most that it may cost, in cents. */
	limit?: number | undefined;
	/** In basis points. */
	markup?: number | undefined;
	lines: LineInput[];
	/** Files of the request that vendors see. */
	sharedFileIds: readonly number[];
};

/** Whom the work order was given to before, and the estimate of its lines that an edit leaves as they are. */
type Given = Pick<OrderRecord, "vendorId" | "assigneeId"> & { keptCents: number | null };

/**
 * Converts the form's fields to columns. Refuses, at the form's fields, lines above the limit, a vendor by
 * `checkVendor` (check-vendor.ts), accounts by `checkLines` (order-lines.ts), and an assignee who doesn't see the place.
 * `at` is where the work is: the work order that is edited, the request of a new one, or nothing for a new place.
 */
export function checkFields(scope: Scope, fields: OrderFields, at?: { propertyId: number | null } & Partial<Given>) {
	const { vendorId, lines, limit = null, markup = 0 } = fields;
	const { today } = organizationOf(scope);
	const vendor =
		vendorId === undefined || vendorId === at?.vendorId ? undefined : checkVendor(scope, vendorId, { on: today });
	if (vendor) return vendor;
	// Whoever sees only what is assigned to them would lose a work order that they add for no one.
	const { assigneeId = scope.assignedOnly ? scope.userId : null } = fields;
	const unseen = at && refuseAssignee(scope, workOf([at], "assigneeId"), assigneeId, at.assigneeId);
	if (unseen) return unseen;
	const wrong = checkLines(scope, lines);
	if (wrong) return wrong;
	const { keptCents = null } = at ?? {};
	const estimate = lines.length > 0 ? costOf(lines) + (keptCents ?? 0) : keptCents;
	if (limit !== null && estimate !== null && estimate > limit) {
		return refuse("The lines add up to more than the not-to-exceed amount.", "limit");
	}
	const { title, details = "", priority, dueDate = null, entry, sharesContact, vendorNotes = "", chargeTo } = fields;
	return {
		ok: true as const,
		estimate,
		columns: {
			...{ title, details, priority, vendorId: vendorId ?? null, assigneeId, dueDate, entry, sharesContact },
			...{ vendorNotes, chargeTo, limitCents: limit, markupBp: markup },
		},
	};
}

/** Those of the file ids that belong to the request, to those merged into it, or to one of their messages. */
function filesOfRequest({ profileId }: Scope, requestId: number, fileIds: readonly number[]): number[] {
	return statement<{ id: number }>(
		`WITH thread AS (
			SELECT id FROM maintenance_requests WHERE (id = @requestId OR merged_into_id = @requestId)
				AND profile_id = @profileId)
		SELECT f.id FROM files f WHERE f.profile_id = @profileId AND f.deleted_date IS NULL
			AND f.id IN (SELECT value FROM json_each(@ids)) AND (
				(f.subject_kind = 'request' AND f.subject_id IN (SELECT id FROM thread))
				OR (f.subject_kind = 'request_message' AND f.subject_id IN (
					SELECT m.id FROM request_messages m JOIN thread t ON t.id = m.request_id)))`,
	)
		.all({ profileId, requestId, ids: JSON.stringify(fileIds) })
		.map(({ id }) => id);
}

/** Replaces the request's files that vendors of the work order see. */
export function shareFiles(
	scope: Scope,
	{ id: orderId, requestId }: Pick<OrderRecord, "id" | "requestId">,
	fileIds: readonly number[],
): Result {
	mustBeWriting();
	statement("DELETE FROM work_order_files WHERE order_id = ? AND kind = 'shared'").run(orderId);
	for (const fileId of filesOfRequest(scope, requestId, fileIds)) {
		statement(
			`INSERT INTO work_order_files (order_id, file_id, profile_id, kind) VALUES (?, ?, ?, 'shared')
			ON CONFLICT DO NOTHING`,
		).run(orderId, fileId, scope.profileId);
	}
	return { ok: true };
}
