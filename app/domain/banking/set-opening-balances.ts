import { recordActivity } from "#domain/activity";
import { refuseUnapproved } from "#domain/approvals";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, post, reverse } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { askIfWorse, ledgerEnd } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkOpenings, type OpeningsInput, type WantedOpening } from "./check-openings";
import { type OpeningEntry, openingEntries } from "./opening-record";
import { reconcileOpeningBalances } from "./reconcile-opening-balances";

/**
 * Sets the opening balances of bank accounts, properties and owners on a day: one entry for each property and the
 * company, against Opening Balance Equity. Those that differ are reversed and posted anew. Refuses and asks as
 * `checkOpenings` (check-openings.ts), and refuses any change to an account reconciled since. Waits as an entry does.
 */
export function setOpeningBalances(
	scope: Scope,
	input: OpeningsInput,
): Result<{ posted: number; changedCents: Cents }> {
	return once(scope, "set-opening-balances", input, () => {
		const checked = checkOpenings(scope, input);
		if (!checked.ok) return checked;
		const quiet = { ...scope, postsReconciled: true };
		const before = openingEntries(scope);
		const wanted = new Map(checked.wanted.map((one) => [one.propertyId, one]));
		const end = ledgerEnd();
		const touched: number[] = [];
		let posted = 0;
		let changedCents = 0;
		for (const propertyId of new Set([...before, ...checked.wanted].map((one) => one.propertyId))) {
			const old = before.filter((one) => one.propertyId === propertyId);
			const now = wanted.get(propertyId);
			if (isSame(old, now, input.day)) {
				touched.push(...old.map(({ transactionId }) => transactionId));
				continue;
			}
			const proved = refuseProved(scope, old, now);
			if (proved) return proved;
			changedCents += Math.max(grossOf(old), grossOf(now ? [now] : []));
			for (const { transactionId, date } of old) {
				clearMarks(transactionId);
				const reversed = reverse(quiet, transactionId, { date, reason: "Opening balances updated" });
				if (!reversed.ok) return reversed;
				touched.push(transactionId, reversed.transactionId);
			}
			if (!now) continue;
			const made = postOpening(quiet, input.day, now, old[0]?.transactionId);
			if (!made.ok) return made;
			touched.push(made.transactionId);
			posted += 1;
		}
		const worse = before.length > 0 && askIfWorse(scope, end, { confirmed: input.confirmBelowZero });
		const waits = worse || refuseUnapproved(scope, "journal_entries", changedCents);
		if (waits) return waits;
		reconcileOpeningBalances(scope, input.day, checked.balances, touched);
		recordActivity(scope, {
			action: "opening_balances.set",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: `Opening balances as of ${organizationOf(scope).date(input.day)} were entered.`,
		});
		return { ok: true, posted, changedCents };
	});
}

function isSame(old: readonly OpeningEntry[], now: WantedOpening | undefined, day: PlainDate): boolean {
	if (old.some(({ date }) => date !== day)) return false;
	const [banks, owners] = [summed(old, "banks"), summed(old, "owners")];
	return equal(banks, now?.banks ?? new Map()) && equal(owners, now?.owners ?? new Map());
}

function summed(
	entries: readonly Pick<OpeningEntry, "banks" | "owners">[],
	of: "banks" | "owners",
): Map<number, Cents> {
	const sums = new Map<number, Cents>();
	for (const entry of entries) for (const [id, cents] of entry[of]) sums.set(id, (sums.get(id) ?? 0) + cents);
	return sums;
}

/** What entries move, whichever is more: in bank accounts or between owners. */
function grossOf(entries: readonly Pick<OpeningEntry, "banks" | "owners">[]): Cents {
	const gross = (sums: ReadonlyMap<number, Cents>) => [...sums.values()].reduce((sum, one) => sum + Math.abs(one), 0);
	return Math.max(gross(summed(entries, "banks")), gross(summed(entries, "owners")));
}

function equal(a: ReadonlyMap<number, Cents>, b: ReadonlyMap<number, Cents>): boolean {
	return [...new Set([...a.keys(), ...b.keys()])].every((id) => (a.get(id) ?? 0) === (b.get(id) ?? 0));
}

/** Refuses to change the opening balance of an account that was reconciled with a statement since. */
function refuseProved(scope: Scope, old: readonly OpeningEntry[], now: WantedOpening | undefined) {
	const accountIds = [...old.flatMap(({ banks }) => [...banks.keys()]), ...(now?.banks.keys() ?? [])];
	const proved = statement<{ name: string; day: PlainDate }>(
		`SELECT a.name, max(r.statement_end) AS day FROM json_each(?) asked CROSS JOIN reconciliations r
			ON r.profile_id = ? AND r.account_id = asked.value AND r.opening = 0 AND r.state = 'finished'
		JOIN gl_accounts a ON a.id = r.account_id GROUP BY a.id LIMIT 1`,
	).get(JSON.stringify(accountIds), scope.profileId);
	if (!proved) return undefined;
	const { date } = organizationOf(scope);
	return refuse(
		`${proved.name} is reconciled through ${date(proved.day)}, so its opening balance can't change. Use a journal entry to correct it.`,
	);
}

function clearMarks(transactionId: number): void {
	statement<never>(
		"UPDATE gl_postings SET reconciliation_id = NULL WHERE id BETWEEN ? AND ? AND reconciliation_id IS NOT NULL",
	).run(transactionId * 256, transactionId * 256 + 255);
}

function postOpening(
	scope: Scope,
	date: PlainDate,
	{ propertyId, banks, owners }: WantedOpening,
	corrects: number | undefined,
): Result<{ transactionId: number }> {
	const equity = accountIdByRole(scope, "opening_balance_equity");
	const totalCents = [...banks.values()].reduce((sum, cents) => sum + cents, 0);
	const namedCents = [...owners.values()].reduce((sum, cents) => sum + cents, 0);
	const lines = [
		...[...banks].map(([accountId, amountCents]) => ({ accountId, amountCents, propertyId })),
		...[...owners].map(([ownerId, cents]) => ({ accountId: equity, amountCents: -cents, propertyId, ownerId })),
		{ accountId: equity, amountCents: namedCents - totalCents, propertyId },
	].filter(({ amountCents }) => amountCents !== 0);
	return post(scope, { type: "opening_balance", date, memo: "Opening balance", corrects, lines });
}
