import type { BulkLease } from "#domain/collections";
import type { FormReply } from "~/web/form.server";

/**
 * A line of the grid. `at` is its index in the form's rows; `written` is what was typed, undefined before the form is
 * sent.
 */
export type LeaseLine = {
	at: number;
	/** The value of the line's hidden lease field. */
	leaseId: string;
	/** Undefined if the lease is no longer in the list. */
	lease: BulkLease | undefined;
	written: Record<string, string> | undefined;
};

/**
 * The lines of a grid of leases. The list can change after the form was sent, so a lease that was sent keeps its index,
 * which error messages refer to, and new leases get unused indexes. `gone` are the lines of leases that are no longer
 * in the list.
 */
export function linesOf(
	answer: FormReply | undefined,
	leases: readonly BulkLease[],
): { lines: LeaseLine[]; gone: LeaseLine[] } {
	const rows = answer?.initialValue?.rows;
	const sent = Array.isArray(rows) ? Array.from(rows, textsOf) : undefined;
	const placeOf = new Map(sent?.map(({ leaseId = "" }, place) => [leaseId, place]));
	const known = new Set(leases.map(({ leaseId }) => placeOf.get(String(leaseId))));
	const free = (sent ?? []).flatMap((written, place) => (known.has(place) || isWritten(written) ? [] : [place]));
	let next = sent?.length ?? 0;
	const lines = leases.map((lease) => {
		const leaseId = String(lease.leaseId);
		const at = placeOf.get(leaseId) ?? free.shift() ?? next++;
		return { at, leaseId, lease, written: sent && (sent[at] ?? {}) };
	});
	const taken = new Set(lines.map(({ at }) => at));
	const gone = (sent ?? []).flatMap((written, at) =>
		taken.has(at) ? [] : [{ at, leaseId: written.leaseId ?? "", lease: undefined, written }],
	);
	return { lines, gone };
}

/** Names a form's row by its index: returns the name of the lease there. */
export function leaseAt(lines: readonly LeaseLine[]): (place: number) => string | undefined {
	return (place) => lines.find(({ at }) => at === place)?.lease?.name;
}

/** Whether any field of a line other than its lease was filled in. */
export function isWritten(written: LeaseLine["written"]): boolean {
	return Object.entries(written ?? {}).some(([name, text]) => name !== "leaseId" && text !== "");
}

function textsOf(row: unknown): Record<string, string> {
	if (typeof row !== "object" || row === null) return {};
	return Object.fromEntries(
		Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
}
