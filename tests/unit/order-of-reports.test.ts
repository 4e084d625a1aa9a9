import { expect, test } from "vitest";
import { trustMonths } from "#domain/banking";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { allOwing, collectedBack, owingTotals } from "#domain/collections";
import {
	chargeAndSettle,
	correctCharge,
	correctCredit,
	correctPayment,
	creditLease,
	receivePayment,
} from "#domain/lease-accounts";
import { findPostableLease } from "#domain/lease-records";
import { rentByMonth, rentRollTotals } from "#domain/leasing";
import { verifyBooks } from "#domain/ledger";
import { availableOf, contribute, feeLines, fullStatement, previewFees, totals1099 } from "#domain/owner-accounts";
import { correctExpense, recordExpense } from "#domain/payables";
import { setManagementFee, setOwnershipShares } from "#domain/rentals";
import { balancesOn } from "#domain/statements";
import { accountNamed, makeBooks, onDay } from "../factories/leasing";
import { must } from "../factories/must";
import { makeOwned } from "../factories/owner-accounts";
import { expenseFields } from "../factories/payables";
import { makeOwner } from "../factories/rentals";
import { sequence } from "../factories/sequence";
import { inWrite } from "../setup/in-write";

/** What happened, and what may be typed first and corrected to it. */
type Fact = { kind: (typeof kinds)[number]; home: number; date: PlainDate; cents: number; account: string };
const kinds = ["charge", "charge", "pay", "pay", "credit", "spend", "put"] as const;
const incomes = ["Rent Income", "Late Fee Income", "Parking"];
const firstDay = "2026-01-01";
const today = "2026-06-30";

function factsOf(random: (below: number) => number): Fact[] {
	return Array.from({ length: 40 }, (): Fact => {
		const kind = kinds[random(kinds.length)] ?? "charge";
		const isAhead = kind === "charge" && random(6) === 0;
		return {
			...{ kind, home: random(3), account: incomes[random(3)] ?? "" },
			date: isAhead ? addDays(today, 1 + random(40)) : addDays(firstDay, random(180)),
			cents: random(2) === 0 ? 100_000 : 1 + random(120_000),
		};
	});
}

/** Two properties, one of two owners whose shares change in spring, and three leases. */
function makeHomes() {
	onDay(firstDay);
	const scope = makeBooks();
	const [ana, bo] = ["Ana", "Bo"].map((firstname) => makeOwner(scope, { firstname, lastname: "Own" }));
	const shares = (bp: number) => [
		{ ownerId: ana ?? 0, shareBp: bp },
		{ ownerId: bo ?? 0, shareBp: 10_000 - bp },
	];
	const elm = makeOwned([], { name: "Elm", owners: shares(6_667) }, scope);
	const oak = makeOwned([], { name: "Oak", owners: shares(10_000).slice(0, 1) }, scope);
	const homes = [elm, oak, oak];
	for (const { propertyId } of [elm, oak]) setManagementFee(scope, propertyId, { managementFeePercentBp: 800 });
	must(setOwnershipShares(scope, elm.propertyId, { from: "2026-04-16", owners: shares(3_333) }));
	onDay(today);
	return { scope, homes, owners: [ana ?? 0, bo ?? 0] };
}

type Books = ReturnType<typeof makeHomes>;

/** Enters a fact; with `mistake` that instead, and corrects it. */
function enter({ scope, homes, owners }: Books, fact: Fact, mistake: Fact | undefined): void {
	const { leaseId, propertyId } = homes[fact.home] ?? homes[0] ?? { leaseId: 0, propertyId: 0 };
	const ticked = { confirmDuplicate: true, confirmLarge: true, confirmBelowZero: true };
	const lines = ({ account, cents }: Fact) => [{ accountId: accountNamed(scope, account), amountCents: cents }];
	const spent = ({ date, cents }: Fact) => {
		const cost = [{ propertyId, accountId: accountNamed(scope, "Repairs"), amountCents: cents }];
		return expenseFields(scope, propertyId, { date, lines: cost });
	};
	const paid = ({ date, cents }: Fact) => {
		return { date, amountCents: cents, method: "electronic" as const, payerName: "Ana Diaz", ...ticked };
	};
	const given = (one: Fact) => ({
		...{
			kind: "waive" as const,
			date: one.date,
			leaveAsCredit: true,
			lines: lines({ ...one, account: "Concessions" }),
		},
		...ticked,
	});
	const first = mistake ?? fact;
	if (fact.kind === "charge") {
		const { lease } = must(findPostableLease(scope, leaseId));
		const { transactionId } = must(inWrite(chargeAndSettle)(scope, lease, { date: first.date, lines: lines(first) }));
		if (mistake) must(correctCharge(scope, transactionId, { date: fact.date, lines: lines(fact), ...ticked }));
	} else if (fact.kind === "pay") {
		const { transactionId } = must(receivePayment(scope, leaseId, paid(first)));
		if (mistake) must(correctPayment(scope, transactionId, paid(fact)));
	} else if (fact.kind === "credit") {
		const { transactionId } = must(creditLease(scope, leaseId, given(first)));
		if (mistake) must(correctCredit(scope, transactionId, given(fact)));
	} else if (fact.kind === "spend") {
		const { transactionId } = must(recordExpense(scope, spent(first)));
		if (mistake) must(correctExpense(scope, transactionId, spent(fact)));
	} else {
		const put = { ownerId: owners[0] ?? 0, propertyId, method: "transfer" as const };
		must(contribute(scope, { ...put, date: fact.date, amountCents: fact.cents }));
	}
}

/** What the lists and reports of owners, tenants and banks say, without what names a row or a moment. */
function reports({ scope, homes, owners }: Books) {
	const properties = [...new Set(homes.map(({ propertyId }) => propertyId))];
	const spring = { from: "2026-02-10", to: "2026-05-20" };
	const days = Array.from({ length: 14 }, (_, at) => addDays(firstDay, 17 * at));
	return {
		owing: allOwing(scope, { filters: {}, direction: "desc" }).map(({ id: _, ...row }) => row),
		totals: [owingTotals(scope, {}), collectedBack(scope), rentRollTotals(scope), rentByMonth(scope)],
		balances: days.flatMap((asOf) =>
			(["receivables", "prepayments"] as const).map((kind) => balancesOn(scope, kind, { asOf }).sumCents),
		),
		statements: owners.flatMap((ownerId) =>
			(fullStatement(scope, ownerId, spring)?.properties ?? []).map(({ stretches, closingCents, standing }) => ({
				...{ closingCents, standing },
				accounts: stretches.flatMap(({ accounts }) =>
					accounts.map(({ number, amountCents, partCents, items }) => ({
						...{ number, amountCents, partCents },
						items: items.map((item) => `${item.date} ${item.name} ${item.amountCents}`).sort(),
					})),
				),
			})),
		),
		fees: [
			previewFees(scope, spring).map(({ collectedCents, feeCents }) => [collectedCents, feeCents]),
			properties.map((id) =>
				feeLines(scope, id, spring)
					.map(({ date, cents }) => `${date} ${cents}`)
					.sort(),
			),
		],
		tax: totals1099(scope, 2026).payees.map(({ name, amountCents }) => [name, amountCents]),
		available: properties.map((id) => availableOf(scope, id)?.owners.map(({ partCents }) => partCents)),
		trust: trustMonths(scope, "2026-06", 6).map(({ accounts }) =>
			accounts.map(({ account: _, ...sums }) => ({ ...sums, breaks: sums.breaks.length })),
		),
	};
}

test.each([1, 2, 3, 4])(
	"every list and report says the same of the same facts, whatever was typed first, or wrong and then corrected: %i",
	(seed) => {
		const random = sequence(20261124 * seed);
		const facts = factsOf(random);
		const mistakes = factsOf(random).map((mistake, at) => {
			const fact = facts[at];
			const isTyped = fact && random(3) === 0 && fact.date <= today && mistake.date <= today;
			return isTyped ? { ...mistake, kind: fact.kind } : undefined;
		});
		const shuffled = facts.map((fact, at) => ({ fact, at, rank: random(1_000) })).sort((a, b) => a.rank - b.rank);
		const [one, other] = [makeHomes(), makeHomes()];
		for (const fact of facts) enter(one, fact, undefined);
		for (const { fact, at } of shuffled) enter(other, fact, mistakes[at]);
		for (const { scope } of [one, other]) expect(verifyBooks(scope.profileId).differences).toEqual([]);
		expect(reports(other)).toEqual(reports(one));
	},
	60_000,
);
