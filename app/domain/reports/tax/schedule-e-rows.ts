import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { cashMovementReader, partOf, partsReader, shareStretches } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type ScheduleELine, scheduleELines } from "./labels";
import { taxLines } from "./tax-lines";

/** One line of a property's Schedule E. Expenses are positive, as the form takes them. */
export type ScheduleERow = {
	propertyId: number;
	property: string;
	line: ScheduleELine;
	incomeCents: Cents;
	expenseCents: Cents;
	/** "5200 Repairs, 5210 Plumbing". */
	accounts: string;
	accountIds: number[];
};

type Asked = {
	from: PlainDate;
	to: PlainDate;
	propertyIds?: readonly number[] | undefined;
	/** Only this owner's part, by the shares of each day. */
	ownerId?: number | undefined;
};

/** What moved on an income or expense account; positive for income. */
type Moved = { accountId: number; cents: Cents };

const order = Object.keys(scheduleELines) as ScheduleELine[];

/** The lines of Schedule E on a cash basis, by property and line, whole or for one owner. */
export function* scheduleERows(scope: Scope, asked: Asked): Generator<ScheduleERow> {
	const lines = new Map(taxLines(scope).map((line) => [line.accountId, line]));
	const properties = propertiesOf(scope, asked);
	const moved = movedReader(
		scope,
		properties.map(({ id }) => id),
		asked,
	);
	for (const { id, name } of properties) {
		const found = new Map<ScheduleELine, ScheduleERow>();
		for (const { accountId, cents } of moved(id)) {
			const account = lines.get(accountId);
			if (!account || cents === 0) continue;
			const line = account.scheduleE ?? "none";
			const isIncome = account.type === "income";
			const row = found.get(line) ?? emptyRow(id, name, line);
			const words = `${account.number} ${account.name}`;
			found.set(line, {
				...row,
				incomeCents: row.incomeCents + (isIncome ? cents : 0),
				expenseCents: row.expenseCents - (isIncome ? 0 : cents),
				accounts: row.accounts === "" ? words : `${row.accounts}, ${words}`,
				accountIds: [...row.accountIds, accountId],
			});
		}
		yield* [...found.values()].sort((a, b) => order.indexOf(a.line) - order.indexOf(b.line));
	}
}

function emptyRow(propertyId: number, property: string, line: ScheduleELine): ScheduleERow {
	return { propertyId, property, line, incomeCents: 0, expenseCents: 0, accounts: "", accountIds: [] };
}

function propertiesOf(scope: Scope, { propertyIds, ownerId }: Asked): { id: number; name: string }[] {
	return statement<{ id: number; name: string }>(
		`SELECT p.id, p.name FROM properties p WHERE p.profile_id = @profileId
			AND (@properties IS NULL OR p.id IN (SELECT value FROM json_each(@properties)))
			AND (@ownerId IS NULL OR p.id IN (SELECT property_id FROM ownership_shares WHERE owner_id = @ownerId))
		ORDER BY p.sort_name, p.id`,
	).all({
		...{ profileId: scope.profileId, ownerId: ownerId ?? null },
		properties: propertyIds ? JSON.stringify(propertyIds) : null,
	});
}

function movedReader(scope: Scope, ids: readonly number[], { from, to, ownerId }: Asked): (id: number) => Moved[] {
	if (ownerId === undefined) {
		const reader = cashMovementReader(scope, ids);
		return (id) =>
			reader
				.sums(id, { from, to })
				.filter(isEarning)
				.map(({ accountId, amountCents }) => ({ accountId, cents: 0 - amountCents }));
	}
	const parts = partsReader(scope, ownerId, ids)({ from, to });
	const shared = shareStretches(scope, ids);
	return (id) => {
		const sums = new Map<number, Cents>();
		const stretches = parts.find(({ propertyId }) => propertyId === id)?.stretches ?? [];
		for (const { accounts, before, ...stretch } of stretches) {
			const held = shared.get(id)?.find((one) => one.from <= stretch.from && stretch.from <= one.to);
			const divide = dividerOf(before, (cents) => partOf(ownerId, cents, held?.shares ?? []));
			for (const { accountId, type, amountCents } of accounts.filter(isEarning)) {
				sums.set(accountId, (sums.get(accountId) ?? 0) + divide(type, amountCents));
			}
		}
		return [...sums].map(([accountId, cents]) => ({ accountId, cents }));
	};
}

/** Splits one account after another by running totals, so that the parts add up to the owner's income and expenses. */
function dividerOf(before: { incomeCents: Cents; expenseCents: Cents }, part: (cents: Cents) => Cents) {
	const running = { income: before.incomeCents, expense: before.expenseCents };
	return (type: string, cents: Cents): Cents => {
		const kind = type === "income" ? "income" : "expense";
		const already = part(running[kind]);
		running[kind] += cents;
		return part(running[kind]) - already;
	};
}

function isEarning({ type }: { type: string }): boolean {
	return type === "income" || type === "expense";
}
