import type { Cents } from "#domain/money/format";
import { type CashLine, type CashSum, cashLines, type OwnedStretch, partOf, shareStretches } from "#domain/owner-money";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { StatementPeriod } from "./owner-statement";

/** A line of a statement; `amountCents` of the whole property and `partCents` of the owner, both as they raise it. */
export type StatementItem = Pick<
	CashLine,
	"date" | "transactionId" | "type" | "name" | "unitNumber" | "memo" | "isNoncash" | "amountCents"
> & { partCents: Cents };

/** An account of a stretch with every line in it; none where there are too many to be read. */
export type StatementAccount = CashSum & { partCents: Cents; items: StatementItem[] };

export type ItemizedStretch = Omit<OwnedStretch, "accounts" | "before"> & { accounts: StatementAccount[] };

/** More lines than this are not read by anyone: a statement of so many names accounts only. */
export const mostItems = 3_000;

/** Adds to stretches of properties what their accounts are made of, line by line, each divided by the shares of its day. */
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
	/** A management fee is paid to who manages. */
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

/** Divides one amount after another, so that together they come to the owner's part of income, expenses and the rest. */
function dividerOf(before: OwnedStretch["before"], part: (cents: Cents) => Cents): Divide {
	const running = { ...before };
	return (type, cents) => {
		const name = type === "income" ? "incomeCents" : type === "expense" ? "expenseCents" : "otherCents";
		const already = part(running[name]);
		running[name] += cents;
		return part(running[name]) - already;
	};
}

/** Without what was taken back in the same days. */
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
