import type { BulkLease } from "#domain/collections";
import type { FormReply } from "~/web/form.server";

/** A line of the grid: a lease, `at` its position in the form, and what was typed for it, once the form was sent. */
export type LeaseLine = {
	at: number;
	/** What the line posts as its lease. */
	leaseId: string;
	/** Undefined where the list has it no longer. */
	lease: BulkLease | undefined;
	written: Record<string, string> | undefined;
};

/**
 * The lines of a grid of leases. The list can change after the form was sent: leases that were sent keep their
 * position, since error messages refer to it; new ones take unused positions. `gone` are the lines of leases no longer
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

/** What a form's row is called: the lease at that place. */
export function leaseAt(lines: readonly LeaseLine[]): (place: number) => string | undefined {
	return (place) => lines.find(({ at }) => at === place)?.lease?.name;
}

/** Whether anything stands in what was sent for a line, its lease apart. */
export function isWritten(written: LeaseLine["written"]): boolean {
	return Object.entries(written ?? {}).some(([name, text]) => name !== "leaseId" && text !== "");
}

function textsOf(row: unknown): Record<string, string> {
	if (typeof row !== "object" || row === null) return {};
	return Object.fromEntries(
		Object.entries(row).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
}
