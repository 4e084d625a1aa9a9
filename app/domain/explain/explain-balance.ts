import type { PlainDate } from "#domain/calendar/format";
import { allLedgerLines, type LedgerLine } from "#domain/lease-accounts";
import { payersWords } from "#domain/lease-accounts/labels";
import { accountIdByRole, balanceSql } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Explanation, Part, Step } from "./format";
import { type AppliedTo, appliedBy, byTransaction, type ChargeOn, chargesOpenOn } from "./lease-applications";
import { homeOf, leaseFor, type Reader } from "./reader";
import { settlingRule } from "./settling-rule";

type Asked = { on?: PlainDate | undefined; whole?: boolean | undefined };

/**
 * What a lease owes at the end of a day, and why: the charges that stand open, then every charge and payment in time
 * order since everything was last paid, or since the start with `whole`.
 */
export function explainBalance(
	scope: Scope,
	leaseId: number,
	{ on, whole = false }: Asked,
	reader: Reader,
): Explanation | undefined {
	const lease = leaseFor(scope, leaseId, reader);
	if (!lease) return undefined;
	const organization = organizationOf(scope);
	const day = on ?? organization.today;
	const cents = balanceOn(scope, leaseId, day);
	const open = chargesOpenOn(scope, leaseId, day);
	const prepaidCents = prepaidOn(scope, leaseId, day);
	const { steps, folded } = history(scope, leaseId, day, whole);
	const reaches = { label: `Balance on ${organization.date(day)}`, cents };
	return {
		figure: { of: "balance", id: leaseId, on },
		area: "leasing",
		title: `Balance on ${organization.date(day)}`,
		about: homeOf(lease, reader),
		record: { kind: "lease", id: leaseId },
		...{ cents, on: day, folded },
		sentence: sentenceOf({ cents, open, prepaidCents, isResident: reader.kind === "resident" }, organization),
		parts: [
			{ heading: "What's unpaid", ...unpaid(open, prepaidCents, organization), reaches },
			{
				heading: folded && !whole ? "Since everything was last paid" : "Charges and payments by date",
				steps,
				reaches,
			},
		],
		rules: [settlingRule()],
	};
}

/** How many charges the sentence names. */
const mostNamed = 3;

type Words = ReturnType<typeof organizationOf>;
type Standing = { cents: Cents; open: readonly ChargeOn[]; prepaidCents: Cents; isResident: boolean };

function sentenceOf({ cents, open, prepaidCents, isResident }: Standing, { money, date }: Words): string {
	const held = prepaidCents > 0 ? ` ${money(prepaidCents)} is prepaid and counts against it.` : "";
	const owed = isResident ? `You owe ${money(cents)}` : `The tenants owe ${money(cents)}`;
	if (cents > 0 && open.length === 1) {
		const [one] = open;
		const part = one && one.openCents < one.amountCents ? `${money(one.openCents)} of ` : "";
		return `${owed} because ${part}${one?.name}, due ${date(one?.dueDate ?? "")}, isn't paid.${held}`;
	}
	if (cents > 0 && open.length <= mostNamed) {
		const named = open.map(({ name, openCents }) => `${name} (${money(openCents)})`);
		return `${owed} because ${named.slice(0, -1).join(", ")} and ${named.at(-1)} aren't paid.${held}`;
	}
	if (cents > 0) return `${owed} because ${open.length} charges aren't fully paid.${held}`;
	if (cents < 0) {
		const ahead = isResident ? "You're" : "The tenants are";
		return `${ahead} ${money(-cents)} ahead because more was paid or credited than charged.`;
	}
	const none = isResident ? "You don't owe anything" : "Nothing is owed";
	return open.length > 0
		? `${none} because the prepayment covers what is charged.`
		: `${none} because every charge is paid.`;
}

function unpaid(open: readonly ChargeOn[], prepaidCents: Cents, { money, date }: Words): Pick<Part, "steps" | "note"> {
	const steps = open.map((charge): Step => {
		const paid = charge.amountCents - charge.openCents;
		return {
			...{ date: charge.dueDate, text: charge.name, cents: charge.openCents },
			more: paid === 0 ? [] : [`${money(charge.amountCents)} charged, ${money(paid)} of it paid`],
			record: { kind: "transaction", id: charge.transactionId },
		};
	});
	if (prepaidCents !== 0) {
		steps.push({ date: null, text: "Prepaid and not yet applied to a charge", more: [], cents: -prepaidCents });
	}
	return {
		steps,
		note:
			steps.length === 0
				? "There are no unpaid charges and no prepayments."
				: `By due date. ${dueWords(open, date)}`.trim(),
	};
}

function dueWords(open: readonly ChargeOn[], date: Words["date"]): string {
	const [oldest] = open;
	return oldest ? `The oldest is due ${date(oldest.dueDate)}.` : "";
}

/** The most lines that are told one by one. */
const mostLines = 400;

/** The ledger's lines through a day, with how each payment was applied. The lines up to the last zero are one step. */
function history(scope: Scope, leaseId: number, on: PlainDate, whole: boolean): { steps: Step[]; folded: boolean } {
	const organization = organizationOf(scope);
	const lines = allLedgerLines(scope, leaseId, { filters: { to: on }, direction: "asc" });
	const applied = appliedBy(scope, leaseId, on);
	const paid = byTransaction(applied);
	const isBalanced = ({ balanceCents }: LedgerLine, at: number) => balanceCents <= 0 && at < lines.length - 1;
	const last = Math.max(whole ? -1 : lines.findLastIndex(isBalanced), lines.length - 1 - mostLines);
	const before = lines[last];
	const told = lines.slice(last + 1).map((line) => lineStep(line, paid.get(line.id) ?? [], organization));
	const shown = new Set(lines.map(({ id }) => id));
	const used = [...paid]
		.filter(([id, rows]) => !shown.has(id) && (rows[0]?.date ?? "") > (before?.date ?? ""))
		.map(([, rows]) => usedStep(rows, organization));
	const steps = [...told, ...used].sort((a, b) => (a.date ?? "").localeCompare(b.date ?? ""));
	if (!before) return { steps, folded: false };
	const { date, balanceCents: cents } = before;
	const text =
		cents > 0
			? "Balance before"
			: cents === 0
				? "Everything before this was paid"
				: "Everything before this was paid, plus this much extra";
	const opening: Step = { date, text, cents, more: [] };
	return { steps: [opening, ...steps], folded: true };
}

function lineStep(line: LedgerLine, paid: readonly AppliedTo[], organization: Words): Step {
	return {
		...{ date: line.date, text: lineName(line), cents: line.amountCents, afterCents: line.balanceCents },
		more: paidWords(line, paid, organization),
		record: { kind: "transaction", id: line.id },
	};
}

function lineName({ type, memo, accountNames, reversalOf, returned, reversedBy }: LedgerLine): string {
	const name =
		memo || (type === "payment" ? transactionTypes.payment : accountNames.split(",").map(payersWords).join(", "));
	if (reversalOf !== null) return `Reversed: ${name || transactionTypes[type]}`;
	const fate = returned ? ", returned later" : reversedBy !== null ? ", reversed later" : "";
	const kind = type === "payment" && memo ? `Payment, ${memo}` : name || transactionTypes[type];
	return `${kind}${fate}`;
}

/** What a payment paid, and what of it was kept. */
function paidWords(line: LedgerLine, paid: readonly AppliedTo[], { money }: Words): string[] {
	if (line.amountCents >= 0 || line.reversalOf !== null) return [];
	const rest = -line.amountCents - paid.reduce((sum, { cents }) => sum + cents, 0);
	const words = paid.map(({ chargeName, cents }) => `Paid ${money(cents)} of ${chargeName}`);
	if (rest > 0 && line.reversedBy === null) words.push(`${money(rest)} was held as a prepayment`);
	return words;
}

function usedStep(rows: readonly AppliedTo[], { money }: Words): Step {
	const [first] = rows;
	return {
		...{ date: first?.date ?? null, text: "Prepayment applied", cents: null },
		more: rows.map(({ chargeName, cents }) => `Paid ${money(cents)} of ${chargeName}`),
		record: first && { kind: "transaction", id: first.transactionId },
	};
}

/** What a lease's pages show as its balance, at the end of a day. */
function balanceOn(scope: Scope, leaseId: number, on: PlainDate): Cents {
	const sql = `SELECT ${balanceSql} AS cents FROM leases l WHERE l.id = @leaseId AND l.profile_id = @profileId`;
	const row = statement<{ cents: Cents }>(sql).get({ leaseId, profileId: scope.profileId, today: on });
	return row?.cents ?? 0;
}

function prepaidOn(scope: Scope, leaseId: number, on: PlainDate): Cents {
	const row = statement<{ cents: Cents }>(
		`SELECT 0 - coalesce(sum(p.amount_cents), 0) AS cents FROM gl_postings p INDEXED BY gl_postings_by_lease
		WHERE p.lease_id = ? AND p.account_id = ? AND p.date <= ? AND p.profile_id = ?`,
	).get(leaseId, accountIdByRole(scope, "prepayments"), on, scope.profileId);
	return row?.cents ?? 0;
}
