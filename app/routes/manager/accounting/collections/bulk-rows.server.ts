import { data } from "@remix-run/node";
import { type BulkLease, type BulkRow, bulkLeases } from "#domain/collections";
import { bulkAmountOf } from "#domain/collections/format";
import type { BulkAmount } from "#domain/collections/labels";
import { mostInBulk } from "#domain/lease-accounts/labels";
import { propertyChoices } from "#domain/rentals";
import { type Failure, refuse, refuseAll } from "~/domain/kernel/result";
import { filterChoices } from "~/web/choices.server";
import type { parseForm } from "~/web/form.server";
import type { Manager } from "~/web/guards.server";
import { listParams } from "~/web/list.server";
import type { Review } from "./bulk-grid";
import { bulkList } from "./bulk-list";

/** The leases that a bulk form lists for its URL, and the filters that chose them. */
export function bulkChoices(request: Request, manager: Manager) {
	const list = listParams(request, bulkList);
	const { property, status } = list.filters;
	return {
		list,
		...bulkLeases(manager, { propertyId: property, status }),
		most: mostInBulk,
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}

type WrittenRow = { leaseId: number; on: boolean; amount?: number | undefined };

/** The ticked rows, each with its own amount or the shared one. Refuses rows without an amount. */
export function bulkRows(
	leases: readonly BulkLease[],
	{ rows, amount, amountBy }: { rows: WrittenRow[]; amount?: number | undefined; amountBy: BulkAmount },
): { ok: true; rows: Required<BulkRow>[]; totalCents: number } | Failure {
	const byId = new Map(leases.map((lease) => [lease.leaseId, lease]));
	const ticked: Required<BulkRow>[] = [];
	const refused: Failure[] = [];
	for (const [line, row] of rows.entries()) {
		if (!row.on) continue;
		const lease = byId.get(row.leaseId);
		const amountCents = row.amount ?? (lease && amount ? bulkAmountOf(lease, amount, amountBy) : 0);
		if (amountCents <= 0) refused.push(refuse("Enter an amount above zero.", `rows[${line}].amount`));
		else ticked.push({ line, leaseId: row.leaseId, amountCents });
	}
	const failure = refuseAll(refused);
	if (failure) return failure;
	if (ticked.length === 0) return refuse("Select at least one lease.", "rows");
	return { ok: true, rows: ticked, totalCents: ticked.reduce((sum, row) => sum + row.amountCents, 0) };
}

/** A refusal that shows the review again, so that submitting with the confirmation ticked continues it. */
export function refuseReviewed({ data: reply, init }: Refusal, review: Review) {
	return data({ ...reply, review }, init ?? undefined);
}

type Refusal = Extract<Awaited<ReturnType<typeof parseForm>>, { ok: false }>["reply"];
