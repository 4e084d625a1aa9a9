import type { PlainDate } from "#domain/calendar/format";
import { allocateOldestFirst, type Line, openCharges } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import type { Scope } from "~/domain/kernel/scope";
import type { CheckedEntry, CheckedLine, EntryLease } from "./check-entry";

/**
 * Converts a checked entry to ledger lines. A receivable line is split over the lines it offsets, so that cash basis
 * reports know what it's for. A credit to receivables pays the oldest open charges dated on or before the entry's date.
 */
export function linesToPost(scope: Scope, { lines, lease }: CheckedEntry, date: PlainDate): Line[] {
	const others = lines.filter((line) => !isReceivable(line));
	const parts = lines.filter(isReceivable).flatMap(dividedOver(others));
	const toPay = lease ? payer(scope, lease, date) : () => [];
	return [
		...others.map((line) => plainLine(line, lease)),
		...parts.map(({ line, contraLine, amountCents }) => ({
			...plainLine(line, lease),
			amountCents,
			...(amountCents > 0 ? { opens: { dueDate: date, contraLine } } : { contraLine, settles: toPay(-amountCents) }),
		})),
	];
}

function isReceivable({ account }: CheckedLine): boolean {
	return account.systemKey === "accounts_receivable";
}

type Part = { line: CheckedLine; contraLine: number; amountCents: Cents };

/** Allocates each line's amount to the lines on the other side of the same property, in their order. */
function dividedOver(others: readonly CheckedLine[]): (line: CheckedLine) => Part[] {
	const left = others.map(({ amountCents }) => Math.abs(amountCents));
	return (line) => {
		const parts: Part[] = [];
		let rest = Math.abs(line.amountCents);
		for (const [contraLine, other] of others.entries()) {
			const part = Math.min(rest, left[contraLine] ?? 0);
			const faces = other.amountCents > 0 !== line.amountCents > 0 && other.propertyId === line.propertyId;
			if (!faces || part === 0) continue;
			left[contraLine] = (left[contraLine] ?? 0) - part;
			rest -= part;
			parts.push({ line, contraLine, amountCents: Math.sign(line.amountCents) * part });
		}
		if (rest > 0) throw new Error("A balanced entry has a line to face each receivable.");
		return parts;
	};
}

/** Returns a function that pays one amount after another. Each pays the charges that the previous ones left open. */
function payer(scope: Scope, lease: EntryLease, day: PlainDate) {
	const open = openCharges(scope, lease.id)
		.filter(({ date }) => date <= day)
		.map(({ chargePostingId, openCents }) => ({ chargePostingId, openCents }));
	return (amountCents: Cents) => {
		const { applications } = allocateOldestFirst(open, amountCents);
		for (const paid of applications) {
			const charge = open.find(({ chargePostingId }) => chargePostingId === paid.chargePostingId);
			if (charge) charge.openCents -= paid.amountCents;
		}
		return applications;
	};
}

function plainLine(
	{ account, amountCents, memo, propertyId, unitId }: CheckedLine,
	lease: EntryLease | undefined,
): Line {
	const isOfLease = lease !== undefined && unitId === lease.unitId;
	return { accountId: account.id, amountCents, memo, propertyId, unitId, leaseId: isOfLease ? lease.id : null };
}
