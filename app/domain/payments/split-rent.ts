import { type Cents, splitByWeights } from "#domain/money/format";

export type AllocationRule = {
	bankAccountId: number;
	kind: "fixed" | "share";
	fixedCents: Cents;
	/** Basis points (hundredths of a percent). */
	shareBp: number;
};

type BankPart = { bankAccountId: number; amountCents: Cents };

/**
 * Splits an amount among bank accounts: fixed amounts first, in order, as far as it goes; then shares of the rest. What
 * no rule takes goes to `otherwise`. The parts always add up to the amount; a negative amount is split the same way.
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

/** Merges parts by account, without those that are zero. */
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
