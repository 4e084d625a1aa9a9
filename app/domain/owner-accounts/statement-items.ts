import type { Cents } from "#domain/money/format";
import { type CashLine, type CashSum, cashLines, type OwnedStretch, partOf, shareStretches } from "#domain/owner-money";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { StatementPeriod } from "./owner-statement";

/**
 * A line of a statement. `amountCents` is for the whole property and `partCents` for the owner; positive raises their
 * money.
 */
export type StatementItem = Pick<
	CashLine,
	"date" | "transactionId" | "type" | "name" | "unitNumber" | "memo" | "isNoncash" | "amountCents"
> & { partCents: Cents };

/** An account with its lines within a period of equal shares; no lines if there are too many to list. */
export type StatementAccount = CashSum & { partCents: Cents; items: StatementItem[] };

export type ItemizedStretch = Omit<OwnedStretch, "accounts" | "before"> & { accounts: StatementAccount[] };

/** Statements with more lines than this show only account totals. */
const mostItems = 3_000;

/** Adds to each period of equal shares the lines of its accounts, each split by the shares of its day. */
export function itemized(
	scope: Scope,
	ownerId: number,
	{ from, to }: StatementPeriod,
	stretches: readonly OwnedStretch[],
): { stretches: ItemizedStretch[]; tooMany: boolean } {
	const propertyIds = [...new Set(stretches.map(({ propertyId }) => propertyId))];
	const found = cashLines(scope, propertyIds, { from, to, atMost: mostItems + 1 });
	const tooMany = found.length > mostItems;
	const lines = grouped(tooMany ? [] : found, ({ propertyId, accountId }) => `${propertyId} ${accountId}`);
	const shared = shareStretches(scope, propertyIds);
	const managerName = organizationOf(scope).name;
	/** A management fee without a name is paid to the organization. */
	const withPayee = (line: CashLine) =>
		line.name === "" && line.type === "management_fee" ? { ...line, name: managerName } : line;
	return {
		tooMany,
		stretches: stretches.map(({ before, accounts, ...stretch }) => {
			const ofProperty = shared.get(stretch.propertyId) ?? [];
			const shares = ofProperty.find(({ from, to }) => from <= stretch.from && stretch.to <= to)?.shares ?? [];
			const owners = new Set(ofProperty.flatMap(({ shares }) => shares.map(({ ownerId }) => ownerId)));
			const divide = dividerOf(before, (cents) => partOf(ownerId, cents, shares));
			return {
				...stretch,
				accounts: accounts.map((account) => {
					const within = (lines.get(`${stretch.propertyId} ${account.accountId}`) ?? []).filter(
						({ date, ownerId }) =>
							stretch.from <= date && date <= stretch.to && !(account.type === "equity" && owners.has(ownerId ?? 0)),
					);
					return ofAccount(account, withoutUndone(within).map(withPayee), divide);
				}),
			};
		}),
	};
}

type Divide = (type: CashSum["type"], cents: Cents) => Cents;

function ofAccount(account: CashSum, lines: readonly CashLine[], divide: Divide): StatementAccount {
	if (lines.length === 0) return { ...account, partCents: divide(account.type, account.amountCents), items: [] };
	const items = lines.map(({ date, transactionId, type, name, unitNumber, memo, isNoncash, amountCents }) => {
		const said = { date, transactionId, type, name, unitNumber, memo, isNoncash, amountCents };
		return { ...said, partCents: divide(account.type, amountCents) };
	});
	return { ...account, partCents: items.reduce((sum, { partCents }) => sum + partCents, 0), items };
}

/**
 * Splits one amount after another by running totals, so that the parts add up to the owner's part of income, expenses
 * and the rest.
 */
function dividerOf(before: OwnedStretch["before"], part: (cents: Cents) => Cents): Divide {
	const running = { ...before };
	return (type, cents) => {
		const name = type === "income" ? "incomeCents" : type === "expense" ? "expenseCents" : "otherCents";
		const already = part(running[name]);
		running[name] += cents;
		return part(running[name]) - already;
	};
}

/** Leaves out entries that were reversed in the same period. */
function withoutUndone(lines: readonly CashLine[]): CashLine[] {
	const idOf = ({ transactionId, reversalOf }: CashLine) => reversalOf ?? transactionId;
	const pairs = grouped(lines, idOf);
	return lines.filter((line) => {
		const pair = pairs.get(idOf(line)) ?? [];
		const sum = pair.reduce((cents, { amountCents }) => cents + amountCents, 0);
		return sum !== 0 || pair.every(({ reversalOf }) => reversalOf === null);
	});
}

function grouped<Key>(lines: readonly CashLine[], keyOf: (line: CashLine) => Key): Map<Key, CashLine[]> {
	const groups = new Map<Key, CashLine[]>();
	for (const line of lines) {
		const group = groups.get(keyOf(line));
		if (group) group.push(line);
		else groups.set(keyOf(line), [line]);
	}
	return groups;
}
