import { Money } from "~/ui/money";

/** Charges for future dates, shown beside today's balance; nothing if there are none. */
export function AheadWords({ cents, owedCents }: { cents: number; owedCents: number }) {
	if (cents <= 0 || owedCents < 0) return null;
	return (
		<>
			<Money cents={cents} /> {owedCents > 0 ? "more has" : "has"} been charged but isn't due yet.
		</>
	);
}

/** A lease's balance, in words for its residents. */
export function BalanceWords({ cents }: { cents: number }) {
	if (cents === 0) return <>Nothing due</>;
	return (
		<>
			<Money cents={Math.abs(cents)} /> {cents > 0 ? "due" : "paid ahead"}
		</>
	);
}
