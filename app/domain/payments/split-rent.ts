import { type Cents, splitByWeights } from "#domain/money/format";

export type AllocationRule = {
	bankAccountId: number;
	kind: "fixed" | "share";
	fixedCents: Cents;
	/** Hundredths of a percent. */
	shareBp: number;
};

type BankPart = { bankAccountId: number; amountCents: Cents };

/**
 * How an amount is split over bank accounts: fixed sums first, in their order, as far as the amount goes; then shares of
 * the rest by largest remainder. What no rule takes goes to `otherwise`. The parts always sum to the amount; what goes
 * back (a negative amount) is split as it came.
 */
export function splitRent(amountCents: Cents, rules: readonly AllocationRule[], otherwise: number): BankPart[] {
	if (amountCents < 0) return splitRent(-amountCents, rules, otherwise).map(negated);
	let left = amountCents;
	const fixed = rules
		.filter(({ kind }) => kind === "fixed")
		.map(({ bankAccountId, fixedCents }) => {
			const taken = Math.min(Math.max(fixedCents, 0), left);
			left -= taken;
			return { bankAccountId, amountCents: taken };
		});
	const shares = rules.filter(({ kind, shareBp }) => kind === "share" && shareBp > 0);
	const unassigned = Math.max(0, 10_000 - shares.reduce((sum, { shareBp }) => sum + shareBp, 0));
	const weights = [...shares.map(({ shareBp }) => shareBp), ...(unassigned > 0 ? [unassigned] : [])];
	const accounts = [...shares.map(({ bankAccountId }) => bankAccountId), otherwise];
	const parts = splitByWeights(left, weights).map((cents, at) => ({
		bankAccountId: accounts[at] ?? otherwise,
		amountCents: cents,
	}));
	return merged([...fixed, ...parts]);
}

/** One part for each account, none of zero. */
export function merged(parts: readonly BankPart[]): BankPart[] {
	const sums = new Map<number, Cents>();
	for (const { bankAccountId, amountCents } of parts) {
		sums.set(bankAccountId, (sums.get(bankAccountId) ?? 0) + amountCents);
	}
	return [...sums].flatMap(([bankAccountId, amountCents]) =>
		amountCents === 0 ? [] : [{ bankAccountId, amountCents }],
	);
}

function negated({ bankAccountId, amountCents }: BankPart): BankPart {
	return { bankAccountId, amountCents: -amountCents };
}
