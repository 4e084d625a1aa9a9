import type { FormReply } from "~/web/form.server";

/**
 * What was typed for a lease, field by field, found by its id: the list may have changed since. Where the id was lost, by
 * its place. Undefined while nothing was sent.
 */
export function writtenRows(
	answer: FormReply | undefined,
	leases: readonly { leaseId: number }[],
): ((leaseId: number, at: number) => Record<string, string> | undefined) | undefined {
	const rows = answer?.initialValue?.rows;
	if (!Array.isArray(rows)) return undefined;
	const known = new Set(leases.map(({ leaseId }) => leaseId));
	const byId = new Map<number, Record<string, string>>();
	const byPlace = new Map<number, Record<string, string>>();
	for (const [at, row] of rows.entries()) {
		const written = textsOf(row);
		const leaseId = Number(written.leaseId);
		if (known.has(leaseId)) byId.set(leaseId, written);
		else byPlace.set(at, written);
	}
	return (leaseId, at) => byId.get(leaseId) ?? byPlace.get(at);
}

function textsOf(row: unknown): Record<string, string> {
	if (typeof row !== "object" || row === null) return {};
	return Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value === "string"));
}
