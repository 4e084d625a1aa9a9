import { sumAccounts } from "#domain/ledger";
import { ownerStatement } from "#domain/owner-accounts";
import { ownerChoices } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Check, defineReport, type Sums } from "../define-report";
import { inProperties } from "../in-parts";
import { scheduleELines } from "./labels";
import { type ScheduleERow, scheduleERows } from "./schedule-e-rows";
import { lineWords, taxLines } from "./tax-lines";

const filters = { share: { label: "Share of", choices: ownerChoices, managersOnly: true } } as const;

type Request = Asked<typeof filters>;

/**
 * What goes on each line of Schedule E, by property (schedule-e-rows.ts). Which account goes on which line:
 * tax-lines.ts.
 */
export const scheduleEReport = defineReport("schedulee", {
	period: "range",
	standardPeriod: "last_year",
	filters,
	rule: "Income and expenses on a cash basis, assigned to the form's lines by account. If you choose an owner, only their share, based on ownership on each day.",
	rows: scheduleE,
	columns: {
		line: { label: "Line", type: "text", of: ({ line }) => (line === "none" ? "–" : line) },
		description: { label: "Description", type: "text", of: ({ line }) => scheduleELines[line] },
		property: {
			label: "Property",
			type: "text",
			of: ({ property }) => property,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
			hidden: true,
		},
		accounts: { label: "Accounts", type: "text", of: ({ accounts }) => accounts },
		income: { label: "Income", type: "money", of: ({ incomeCents }) => incomeCents, sum: true },
		expenses: { label: "Expenses", type: "money", of: ({ expenseCents }) => expenseCents, sum: true },
		net: {
			label: "Income less expenses",
			type: "money",
			of: ({ incomeCents, expenseCents }) => incomeCents - expenseCents,
			sum: ({ income = 0, expenses = 0 }: Sums) => income - expenses,
		},
		propertyId: { label: "Property ID", type: "number", of: ({ propertyId }) => propertyId, fileOnly: true },
	},
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId,
			heading: ({ property }) => property,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
			pageBreak: true,
		},
	},
	standardGroup: "property",
	inParts: (scope, asked, cursor) =>
		ownerOf(asked) === undefined ? propertyByProperty(scope, asked, cursor) : undefined,
	tone: ({ line }) => (line === "none" ? "quiet" : undefined),
	checks: (scope, asked, { sums }) => checksOf(scope, asked, sums),
	notes: (scope) => {
		const own = taxLines(scope).filter(({ chosen }) => chosen).length;
		return own > 0 ? [`The lines of ${own === 1 ? "one account" : `${own} accounts`} were chosen by your team.`] : [];
	},
	parts: (scope) => [
		{
			title: "Which account goes on which line",
			columns: [
				{ label: "Account", type: "text" },
				{ label: "Schedule E", type: "text" },
			],
			rows: taxLines(scope)
				.filter(({ scheduleE: line }) => line !== null)
				.map(({ number, name, scheduleE: line }) => ({ cells: [`${number} ${name}`, lineWords(line)] })),
		},
	],
});

function scheduleE(scope: Scope, asked: Request): Generator<ScheduleERow> {
	const { from, to, propertyIds } = asked;
	return scheduleERows(scope, { from, to, propertyIds, ownerId: ownerOf(asked) });
}

const propertyByProperty = inProperties(scheduleE, { units: 500 });

function ownerOf({ filters: { share }, owner }: Request): number | undefined {
	return owner?.propertyOwnerId ?? share;
}

/** Whole: the income statement of the same properties. For an owner: their statement. */
function checksOf(scope: Scope, asked: Request, sums: Sums): Check[] {
	const { from, to, propertyIds } = asked;
	const hereCents = (sums.income ?? 0) - (sums.expenses ?? 0);
	const ownerId = ownerOf(asked);
	if (ownerId !== undefined) {
		const parts = ownerStatement(scope, ownerId, { from, to })?.properties ?? [];
		const thereCents = parts
			.filter(({ propertyId }) => !propertyIds || propertyIds.includes(propertyId))
			.reduce((sum, { incomeCents, expenseCents }) => sum + incomeCents + expenseCents, 0);
		return [{ label: "Schedule E and the owner's statement", hereCents, thereCents }];
	}
	const ids =
		propertyIds ??
		statement<{ id: number }>("SELECT id FROM properties WHERE profile_id = ?")
			.all(scope.profileId)
			.map(({ id }) => id);
	const earned = sumAccounts(scope, { basis: "cash", from, to, propertyIds: ids, earnings: true });
	const thereCents = earned.reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0);
	return [
		{
			label: "Schedule E and net income on a cash basis",
			hereCents,
			thereCents,
			drill: { report: "incomestatement", ask: { basis: "cash" } },
		},
	];
}
